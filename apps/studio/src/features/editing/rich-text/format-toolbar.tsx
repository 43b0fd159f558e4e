import { Bold, Heading, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import { useTexts } from '#i18n/text.ts';
import { either } from './either.ts';
import styles from './rich-text.module.css';
import { isAddress, schema } from './schema.ts';

const { strong, em, a } = schema.marks as Record<'strong' | 'em' | 'a', MarkType>;
const { h3, paragraph, ul, ol, li, blockquote } = schema.nodes;

interface FormatToolbarProps {
  state: EditorState;
  run: (command: Command) => void;
}

/** Toolbar with bold, links, headings, lists and quotations. */
export function FormatToolbar({ label, state, run }: FormatToolbarProps & { label: string }) {
  const t = useTexts();
  return (
    <Toolbar className={styles.bar ?? ''} aria-label={t('rich_tools', { name: label })}>
      <Tool name={t('rich_bold')} isOn={hasMark(state, strong)} onPress={() => run(toggleMark(strong))}>
        <Bold size={16} />
      </Tool>
      <Tool name={t('rich_italic')} isOn={hasMark(state, em)} onPress={() => run(toggleMark(em))}>
        <Italic size={16} />
      </Tool>
      <LinkTool state={state} run={run} />
      <BlockTools state={state} run={run} />
    </Toolbar>
  );
}

/** Buttons that format whole paragraphs: heading, lists, quotation. */
function BlockTools({ state, run }: FormatToolbarProps) {
  const t = useTexts();
  return (
    <>
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
    </>
  );
}

const hasMark = (state: EditorState, mark: MarkType) => {
  const { from, to, empty, $from } = state.selection;
  return empty ? !!mark.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, mark);
};

/**
 * Whether the cursor is in a node of this type. For list types, only the innermost list around the cursor counts.
 */
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
      // A press on a button must not take the focus and the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function LinkTool({ state, run }: FormatToolbarProps) {
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
    if (state.selection.empty) return window.alert(t('rich_link_text'));
    const address = askForAddress();
    if (address) run(toggleMark(a, { href: address }));
  };
  return (
    <Tool name={t(isOn ? 'rich_unlink' : 'rich_link')} isOn={isOn} onPress={press}>
      <Link2 size={16} />
    </Tool>
  );
}
