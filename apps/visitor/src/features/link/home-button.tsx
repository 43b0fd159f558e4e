import { buttonLook } from '@museummate/ui/button';
import { House } from 'lucide-react';
import { Text } from '#i18n/text.ts';
import { Link } from './link.tsx';

/** To the start screen, as a button with words. */
export function HomeButton({ look = 'main' }: { look?: 'main' | 'second' }) {
  return (
    <Link to={{ screen: 'Options' }} className={buttonLook(look)}>
      <House size="1.25em" aria-hidden="true" />
      <Text of="home" />
    </Link>
  );
}
