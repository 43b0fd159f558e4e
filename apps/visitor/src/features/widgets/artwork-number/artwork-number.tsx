import { Text } from '#i18n/text.ts';

/**
 * The number on the artwork's label. Screen readers also announce the word "number", before or after it, as the
 * language requires.
 */
export function ArtworkNumber({ code }: { code: string }) {
  return (
    <>
      <span className="visually-hidden">
        <Text of="artwork_number" code={code} />
      </span>
      <span aria-hidden="true">{code}</span>
    </>
  );
}
