import { Button } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { GoneDrawing } from '@museummate/ui/gone';
import { NoSoundDrawing } from '@museummate/ui/no-sound';
import { Notice } from '@museummate/ui/notice';
import { OfflineDrawing } from '@museummate/ui/offline';
import { ProgressBar } from '@museummate/ui/progress-bar';
import waiting from '@museummate/ui/waiting.module.css';
import styles from './components-page.module.css';
import { Group } from './group.tsx';

/** Notices, empty states, drawings, progress and skeletons. */
export function States() {
  return (
    <>
      <Group name="Notices">
        <Notice>
          <strong>Hall 5 is closed today.</strong> The route leads past it.
        </Notice>
        <Notice tone="good">
          <strong>Saved on this phone.</strong> It works offline now.
        </Notice>
        <Notice tone="wrong">
          <strong>The file is too large.</strong> <a href="/components">Choose another</a>
        </Notice>
      </Group>
      <Group name="Empty states">
        <EmptyState
          text="No favourites yet"
          hint="Press the heart on a work you like."
          action={<Button variant="strong">See the works</Button>}
        />
        <EmptyState drawing={<OfflineDrawing />} text="No connection" hint="What you saved still works." />
        <EmptyState drawing={<GoneDrawing />} text="This page is gone" />
        <EmptyState drawing={<NoSoundDrawing />} text="No sound right now" />
      </Group>
      <Group name="Progress and skeleton">
        <ProgressBar label="Nothing loaded" value={0} max={10} />
        <ProgressBar label="Partly loaded" value={4} max={10} />
        <ProgressBar label="Loaded" value={10} max={10} />
        <div className={waiting.waiting}>
          <span className={styles.skeleton} />
          <span className={styles.skeleton} />
        </div>
      </Group>
    </>
  );
}
