import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { GoneDrawing } from '@museummate/ui/gone';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '#i18n/text.ts';
import { HomeButton } from './home-button.tsx';
import { Link } from './link.tsx';

/** Page for an outdated link. It says that nothing is here, and offers the keypad. */
export function GonePage({ text = <Text of="no_resources" /> }: { text?: ReactNode }) {
  return (
    <EmptyState
      drawing={<GoneDrawing />}
      text={text}
      action={
        <>
          <KeypadButton />
          <HomeButton variant="secondary" />
        </>
      }
    />
  );
}

/** Labelled button that leads to the keypad. */
export function KeypadButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <Link to={{ screen: 'Keyboard' }} className={buttonClass(variant)}>
      <Hash size="1.25em" aria-hidden="true" />
      <Text of="type_a_number" />
    </Link>
  );
}
