import { Bold, Heading, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { baseKeymap, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { isBareHtml, parseHtml, serializeHtml, survivesRoundTrip } from './html.ts';
import { cleanPastedHtml } from './paste.ts';
import styles from './rich-text.module.css';
import { isAddress, schema } from './schema.ts';
import { type QueuedInput, type RichTextProps, TextBox } from './text-box.tsx';

interface RichEditorProps extends RichTextProps {
  entered: QueuedInput;
}

/** A text with the few things that the guide shows. What would not survive is not opened, but shown as it is written. */
export function RichEditor(props: RichEditorProps) {
  // Decided when a text comes from elsewhere: what is typed here always opens.
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

const { strong, em, a } = schema.marks as Record<'strong' | 'em' | 'a', MarkType>;
const { h3, paragraph, ul, ol, li, blockquote, br } = schema.nodes;

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

function either(...commands: (Command | undefined)[]): Command {
  return (...how) => commands.some((command) => command?.(...how));
}

function Editor(props: RichEditorProps) {
  const { label, language, value, onChange, isReadOnly = false, entered } = props;
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
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
    if (entered.hasFocus || entered.typed !== '') goOn(made, entered);
    // Once: what is typed from now on is typed here.
    Object.assign(entered, { hasFocus: false, typed: '' });
  });

  // Before anything is drawn: the text stands where it stood.
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
  }, [isReadOnly]);

  // What comes from elsewhere: somebody else's sentence, or a step back.
  useEffect(() => {
    if (!view || value === html.current) return;
    html.current = value;
    const next = EditorState.create({ doc: parseHtml(value), plugins: view.state.plugins });
    view.updateState(next);
    setState(next);
  }, [view, value]);

  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <TextBox
      {...props}
      bar={
        !isReadOnly &&
        state && (
          <Toolbar className={styles.bar ?? ''} aria-label={t('rich_tools', { name: label })}>
            <Tool name={t('rich_bold')} isOn={hasMark(state, strong)} onPress={() => run(toggleMark(strong))}>
              <Bold size={16} />
            </Tool>
            <Tool name={t('rich_italic')} isOn={hasMark(state, em)} onPress={() => run(toggleMark(em))}>
              <Italic size={16} />
            </Tool>
            <LinkTool state={state} run={run} />
            {h3 && paragraph && (
              <Tool
                name={t('rich_heading')}
                isOn={state.selection.$from.parent.type === h3}
                onPress={() => run(either(setBlockType(h3), setBlockType(paragraph)))}
              >
                <Heading size={16} />
              </Tool>
            )}
            {ul && li && (
              <Tool
                name={t('rich_list')}
                isOn={isInside(state, ul)}
                onPress={() => run(either(wrapInList(ul), liftListItem(li)))}
              >
                <List size={16} />
              </Tool>
            )}
            {ol && li && (
              <Tool
                name={t('rich_numbers')}
                isOn={isInside(state, ol)}
                onPress={() => run(either(wrapInList(ol), liftListItem(li)))}
              >
                <ListOrdered size={16} />
              </Tool>
            )}
            {blockquote && (
              <Tool
                name={t('rich_quote')}
                isOn={isInside(state, blockquote)}
                onPress={() => run(wrapIn(blockquote))}
              >
                <Quote size={16} />
              </Tool>
            )}
          </Toolbar>
        )
      }
    >
      <div ref={place} />
    </TextBox>
  );
}

/** Goes on where somebody was before the editor was here. */
function goOn(view: EditorView, { hasFocus, at, typed }: QueuedInput): void {
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

const hasMark = (state: EditorState, mark: MarkType) => {
  const { from, to, empty, $from } = state.selection;
  return empty ? !!mark.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, mark);
};

/** Whether the cursor is in a list of this kind that no other one stands in, or in a quotation. */
const isInside = ({ selection: { $from } }: EditorState, type: NodeType) => {
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node($from.depth - depth).type);
  return around.find((each) => each === type || (isList(type) && isList(each))) === type;
};

const isList = (type: NodeType) => type === ul || type === ol;

interface ToolProps {
  name: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function LinkTool({ state, run }: { state: EditorState; run: (command: Command) => void }) {
  const t = useTexts();
  const isOn = hasMark(state, a);
  const askForAddress = () => {
    let href = window.prompt(t('rich_link_address'), 'https://')?.trim();
    while (href && !isAddress(href))
      href = window.prompt(`${t('rich_link_wrong')} ${t('rich_link_address')}`, href)?.trim();
    return href;
  };
  const press = () => {
    if (isOn) return run(toggleMark(a));
    if (state.selection.empty) return window.alert(t('rich_link_words'));
    const address = askForAddress();
    if (address) run(toggleMark(a, { href: address }));
  };
  return (
    <Tool name={t(isOn ? 'rich_unlink' : 'rich_link')} isOn={isOn} onPress={press}>
      <Link2 size={16} />
    </Tool>
  );
}
