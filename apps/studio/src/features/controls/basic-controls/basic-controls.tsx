import { Button as SharedButton, buttonClass as sharedButtonClass } from '@museummate/ui/button';
import fieldStyles from '@museummate/ui/field.module.css';
import { Check, ChevronDown } from 'lucide-react';
import {
  type ComponentProps,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { LanguageState } from '#features/controls/completeness/completeness.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './basic-controls.module.css';

interface ButtonProps extends Omit<ComponentProps<typeof SharedButton>, 'busy'> {
  /** Whether the action is running, or not possible now. */
  isBusy?: boolean;
}

/** The shared button; most buttons of the studio are secondary. */
export function Button({ variant = 'secondary', isBusy = false, ...rest }: ButtonProps) {
  return <SharedButton {...rest} variant={variant} aria-disabled={isBusy || undefined} />;
}

export const buttonClass = sharedButtonClass('secondary') ?? '';

/** Label beside an icon. On a phone it is visible to screen readers only. */
export function IconLabel({ children }: { children: ReactNode }) {
  return <span className={styles.signText}>{children}</span>;
}

export function Pill({ tone, children }: { tone?: 'good' | 'busy' | 'warn'; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}

/** Circle with the first letter of a name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}

export function ArtworkNumber({ code, variant }: { code: string; variant?: 'primary' }) {
  return (
    <span className={styles.number} data-variant={variant}>
      {code}
    </span>
  );
}

const STATE_TEXTS = {
  whole: 'state_whole',
  text: 'state_text',
  voice: 'state_voice',
  old: 'state_old',
  none: 'state_none',
} as const satisfies Record<LanguageState, string>;

/** Dot for the state of a language, with an accessible name. The whole studio uses it. */
export function LanguageStatusDot({ state, language }: { state: LanguageState; language: string }) {
  const words = `${language}: ${useTexts()(STATE_TEXTS[state])}`;
  return <span role="img" className={styles.dot} data-state={state} aria-label={words} title={words} />;
}

/** Legend of the language status dots. */
export function LanguageLegend({ className }: { className?: string | undefined }) {
  const t = useTexts();
  return (
    <ul className={className}>
      {(['whole', 'text', 'old', 'none'] as const).map((state) => (
        <li key={state}>
          <span className={styles.dot} data-state={state} aria-hidden="true" /> {t(STATE_TEXTS[state])}
        </li>
      ))}
    </ul>
  );
}

export const inputClass = fieldStyles.input;

interface Choice {
  id: string;
  name: string;
  /** Icon before the name. */
  sign?: ReactNode;
}

interface ChooserProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  variant?: 'field' | 'chip';
  /** Whether the filter of the chip is active. Then the chip is highlighted. */
  isChosen?: boolean;
  isDisabled?: boolean;
}

/** Dropdown list. Because forms have a dozen of them, a list renders again only if its choices change. */
export function SelectField({ choices, onChange, ...rest }: ChooserProps) {
  const [kept, setKept] = useState(choices);
  if (!areSame(kept, choices)) setKept(choices);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((id: string) => latest.current(id), []);
  return <StillChooser {...rest} choices={kept} onChange={change} />;
}

function areSame(some: readonly Choice[], others: readonly Choice[]): boolean {
  const isSame = ({ id, name, sign }: Choice, place: number) => {
    const other = others[place];
    return id === other?.id && name === other.name && sign === other.sign;
  };
  return some === others || (some.length === others.length && some.every(isSame));
}

const StillChooser = memo(function StillChooser({
  label,
  choices,
  value,
  onChange,
  variant = 'field',
  isChosen,
  isDisabled = false,
}: ChooserProps) {
  return (
    <Select
      aria-label={label}
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      isDisabled={isDisabled}
    >
      <AriaButton className={styles.select ?? ''} data-variant={variant} data-chosen={isChosen}>
        <SelectValue />
        <ChevronDown size={16} aria-hidden="true" />
      </AriaButton>
      <Popover className={styles.popover ?? ''}>
        <ListBox items={choices}>
          {({ id, name, sign }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
              {({ isSelected }) => (
                <>
                  {sign}
                  {name}
                  {isSelected && <Check size={16} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
});
