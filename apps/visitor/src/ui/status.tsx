import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';

/** Says to a screen reader what is going on. Keep it mounted: only a change of its text is announced. */
export function Status({ of }: { of: PlainTextKey | null }) {
  return (
    <p className="visually-hidden" role="status">
      {of && <Text of={of} />}
    </p>
  );
}
