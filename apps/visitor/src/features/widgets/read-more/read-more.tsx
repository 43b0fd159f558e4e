import { ReadMore as PlainReadMore, type ReadMoreProps } from '@museummate/ui/read-more';
import { Text } from '#i18n/text.ts';

/** The shared collapsible text, with its button in the visitor's language. */
export function ReadMore(props: Omit<ReadMoreProps, 'words'>) {
  return (
    <PlainReadMore {...props} words={{ more: <Text of="read_more" />, less: <Text of="read_less" /> }} />
  );
}
