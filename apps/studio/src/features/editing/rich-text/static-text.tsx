import { HTML_RULES } from '@museummate/domain';
import { Bold, Heading, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { canOpenSafely } from './can-open-safely.ts';
import styles from './rich-text.module.css';
import { type QueuedInput, type RichTextProps, TextBox } from './text-box.tsx';

interface StaticTextProps extends RichTextProps {
  /** Records the focus and the typed text until the editor has loaded. */
  entered: RefObject<QueuedInput>;
  onEnter: () => void;
}

const TOOLS = { Bold, Italic, Link2, Heading, List, ListOrdered, Quote };

/** Placeholder that looks like the editor. While the editor is loading, it can be focused and typed into. */
export function StaticText(props: StaticTextProps) {
  const { label, language, value, isReadOnly = false, entered, onEnter } = props;
  const text = useRef<HTMLDivElement & HTMLElement>(null);
  // Typed text must not be lost. So a text that the editor might be unable to open is read-only until the editor has
  // loaded.
  const isSure = useMemo(() => isReadOnly || canOpenSafely(value), [isReadOnly, value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of isSure creates a new, empty element
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(value, 'text/html');
    text.current?.replaceChildren(...[...body.childNodes].flatMap(harmless));
  }, [value, isSure]);
  const shown = {
    ref: text,
    className: styles.still,
    'aria-label': label,
    'aria-busy': !isReadOnly,
    lang: language,
    dir: directionOf(language),
  };
  return (
    <TextBox
      {...props}
      bar={
        !isReadOnly && (
          <div className={styles.bar} aria-hidden="true">
            {Object.entries(TOOLS).map(([name, Icon]) => (
              <button key={name} type="button" disabled>
                <Icon size={16} />
              </button>
            ))}
          </div>
        )
      }
    >
      {isSure ? (
        // biome-ignore lint/a11y/useSemanticElements: it shows lists and headings, which no input element can contain
        <div
          {...shown}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-readonly="true"
          onFocus={() => {
            entered.current.hasFocus = true;
            onEnter();
          }}
          onBlur={() => {
            entered.current.hasFocus = false;
          }}
          onPointerDown={({ currentTarget, clientX, clientY }) => {
            const { left, top } = currentTarget.getBoundingClientRect();
            entered.current.at = { x: clientX - left, y: clientY - top };
          }}
          onKeyDown={(event) => !isReadOnly && noteKey(entered.current, event)}
        />
      ) : (
        <section {...shown} />
      )}
    </TextBox>
  );
}

function noteKey(entered: QueuedInput, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return;
  if (key === 'Backspace') entered.typed = entered.typed.slice(0, -1);
  else if (key === 'Enter') entered.typed += '\n';
  else if ([...key].length === 1) entered.typed += key;
  else return;
  event.preventDefault();
}

/**
 * Copies allowed elements with only the attributes that every element may have. So no URL is copied that could
 * load or run something.
 */
function harmless(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element)) return [];
  const inside = [...node.childNodes].flatMap(harmless);
  const tag = node.tagName.toLowerCase();
  if (!HTML_RULES.tags.includes(tag)) return inside;
  const shown = document.createElement(tag);
  for (const name of HTML_RULES.attributes['*']) {
    const given = node.getAttribute(name);
    if (given !== null) shown.setAttribute(name, given);
  }
  shown.append(...inside);
  return [shown];
}
