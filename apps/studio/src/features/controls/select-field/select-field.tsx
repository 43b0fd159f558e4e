import { Check, ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import styles from './select-field.module.css';

interface Choice {
  id: string;
  name: string;
  /** Icon before the name. */
  sign?: ReactNode;
}

interface SelectFieldProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  variant?: 'field' | 'chip';
  /** Whether the filter of the chip is active. An active chip is highlighted. */
  isChosen?: boolean;
  isDisabled?: boolean;
}

/** Dropdown list. A form has about a dozen, so a list is rendered again only when its choices change. */
export function SelectField({ choices, onChange, ...rest }: SelectFieldProps) {
  const [kept, setKept] = useState(choices);
  if (!areSame(kept, choices)) setKept(choices);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((id: string) => latest.current(id), []);
  return <StillSelectField {...rest} choices={kept} onChange={change} />;
}

function areSame(some: readonly Choice[], others: readonly Choice[]): boolean {
  const isSame = ({ id, name, sign }: Choice, place: number) => {
    const other = others[place];
    return id === other?.id && name === other.name && sign === other.sign;
  };
  return some === others || (some.length === others.length && some.every(isSame));
}

const StillSelectField = memo(function StillSelectField({
  label,
  choices,
  value,
  onChange,
  variant = 'field',
  isChosen,
  isDisabled = false,
}: SelectFieldProps) {
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
