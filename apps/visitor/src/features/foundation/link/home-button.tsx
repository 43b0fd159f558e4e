import { buttonClass } from '@museummate/ui/button';
import { House } from 'lucide-react';
import { Text } from '#i18n/text.ts';
import { Link } from './link.tsx';

/** Labelled button that leads to the start screen. */
export function HomeButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <Link to={{ screen: 'Options' }} className={buttonClass(variant)}>
      <House size="1.25em" aria-hidden="true" />
      <Text of="home" />
    </Link>
  );
}
