import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { Buttons } from './buttons.tsx';
import styles from './components-page.module.css';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Media } from './media.tsx';
import { Scale } from './scale.tsx';
import { States } from './states.tsx';

/**
 * Links that show this page in another size, writing direction or text size. Each link changes only one of these.
 * Light or dark follows the device's setting.
 */
const VIEWS = {
  Guide: '/components',
  Studio: '/components?size=studio',
  'Right to left': '/components?dir=rtl',
  '200 % text': '/components?text=200',
} as const;

/** All components of packages/ui in all states, and the design tokens. */
export function ComponentsPage() {
  return (
    <Page bar={<TopBar middle="Components" />}>
      <Title>Components</Title>
      <nav className={styles.row}>
        {Object.entries(VIEWS).map(([name, href]) => (
          <a key={name} href={href}>
            {name}
          </a>
        ))}
      </nav>
      <Buttons />
      <Fields />
      <States />
      <Dialogs />
      <Media />
      <Scale />
    </Page>
  );
}
