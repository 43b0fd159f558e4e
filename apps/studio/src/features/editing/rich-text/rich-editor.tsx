import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { either } from './either.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { isBareHtml, parseHtml, serializeHtml, survivesRoundTrip } from './html.ts';
import { cleanPastedHtml } from './paste.ts';
import styles from './rich-text.module.css';
import { schema } from './schema.ts';
import { type QueuedInput, type RichTextProps, TextBox } from './text-box.tsx';

interface RichEditorProps extends RichTextProps {
  entered: QueuedInput;
}

/**
 * Rich text editor for the HTML that the guide shows. A text that the editor could not keep completely is shown as
 * HTML source.
 */
export function RichEditor(props: RichEditorProps) {
  // Each new value is checked again. It may come from another person or from undo, and may contain HTML that the editor
  // would lose.
  const [seen, setSeen] = useState(() => ({ value: props.value, isOpen: survivesRoundTrip(props.value) }));
  if (seen.value !== props.value) setSeen({ value: props.value, isOpen: survivesRoundTrip(props.value) });
  return seen.isOpen ? <Editor {...props} /> : <Source {...props} />;
}

function Source({ label, language, value, onChange, isReadOnly = false, entered }: RichEditorProps) {
  const t = useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (entered.hasFocus) area.current?.focus();
  }, [entered]);
  return (
    <div className={styles.box}>
      <div className={styles.closed}>
        <p>{t('rich_not_opened')}</p>
        <textarea
          ref={area}
          aria-label={label}
          lang={language}
          dir={directionOf(language)}
          value={value}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}

const { strong, em } = schema.marks as Record<'strong' | 'em' | 'a', MarkType>;
const { li, br } = schema.nodes;

const breakLine: Command = (state, dispatch) => {
  if (br) dispatch?.(state.tr.replaceSelectionWith(br.create()).scrollIntoView());
  return true;
};

const keys = {
  ...baseKeymap,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Shift-Enter': breakLine,
  ...(li
    ? {
        Enter: either(splitListItem(li), baseKeymap.Enter),
        'Mod-]': sinkListItem(li),
        'Mod-[': liftListItem(li),
      }
    : {}),
};

function Editor(props: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const { view, state } = useEditorView(place, props);
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <TextBox
      {...props}
      bar={!props.isReadOnly && state && <FormatToolbar label={props.label} state={state} run={run} />}
    >
      <div ref={place} />
    </TextBox>
  );
}

/** Creates the ProseMirror editor in an element, and keeps its content equal to the value. */
function useEditorView(place: RefObject<HTMLDivElement | null>, props: RichEditorProps) {
  const { label, language, value, onChange, isReadOnly = false, entered } = props;
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const html = useRef(value);
  const changed = useEffectEvent((next: EditorState) => {
    setState(next);
    const text = serializeHtml(next.doc, isBareHtml(html.current));
    if (text === html.current) return;
    html.current = text;
    onChange(text);
  });
  const attributes = useEffectEvent(() => ({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang: language,
    dir: directionOf(language),
    ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
  }));
  const enter = useEffectEvent((made: EditorView) => {
    if (entered.hasFocus || entered.typed !== '') applyQueuedInput(made, entered);
    // Queued input is cleared, so that it is applied only once. The editor now receives the input itself.
    Object.assign(entered, { hasFocus: false, typed: '' });
  });

  // A layout effect runs before the browser paints. So the editor replaces the placeholder without a visible jump.
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: parseHtml(html.current), plugins: [keymap(keys)] }),
      editable: () => !isReadOnly,
      transformPastedHTML: cleanPastedHtml,
      attributes,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        if (transaction.docChanged) changed(next);
        else setState(next);
      },
    });
    setView(made);
    setState(made.state);
    enter(made);
    return () => made.destroy();
  }, [isReadOnly, place]);

  // Applies changes that were not typed in this editor: another person's edit, or undo.
  useEffect(() => {
    if (!view || value === html.current) return;
    html.current = value;
    const next = EditorState.create({ doc: parseHtml(value), plugins: view.state.plugins });
    view.updateState(next);
    setState(next);
  }, [view, value]);
  return { view, state };
}

/** Restores focus, cursor and typed text from before the editor had loaded. */
function applyQueuedInput(view: EditorView, { hasFocus, at, typed }: QueuedInput): void {
  const { left, top } = view.dom.getBoundingClientRect();
  const pressed = at && view.posAtCoords({ left: left + at.x, top: top + at.y })?.pos;
  const { tr } = view.state;
  tr.setSelection(
    pressed === undefined ? Selection.atStart(tr.doc) : TextSelection.near(tr.doc.resolve(pressed)),
  );
  view.dispatch(tr);
  if (hasFocus) view.focus();
  const [first = '', ...paragraphs] = typed.split('\n');
  if (first) view.dispatch(view.state.tr.insertText(first));
  for (const paragraph of paragraphs) {
    keys.Enter?.(view.state, view.dispatch, view);
    if (paragraph) view.dispatch(view.state.tr.insertText(paragraph));
  }
}
