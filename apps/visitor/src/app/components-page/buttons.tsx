import { Button, buttonClass } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { Heart, Play, X } from 'lucide-react';
import styles from './components-page.module.css';
import { Group } from './group.tsx';

const VARIANTS = ['primary', 'strong', 'secondary', 'quiet', 'danger'] as const;
const nothing = () => undefined;

export function Buttons() {
  return (
    <>
      <Group name="Buttons">
        {VARIANTS.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant} onPress={nothing}>
              <Play size={18} aria-hidden="true" />
              {variant}
            </Button>
            <Button variant={variant} busy onPress={nothing}>
              Saving…
            </Button>
            <Button variant={variant} disabled>
              Not yet
            </Button>
            <a className={buttonClass(variant)} href="/components">
              Open a link
            </a>
            <Button variant={variant} label={`Close ${variant}`} onPress={nothing}>
              <X size={18} aria-hidden="true" />
            </Button>
          </div>
        ))}
      </Group>
      <Group name="Icon buttons">
        <div className={styles.row}>
          <IconButton label="Favourite" onPress={nothing}>
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Favourite, chosen" pressed onPress={nothing}>
            <Heart aria-hidden="true" fill="currentcolor" />
          </IconButton>
          <IconButton label="Favourite, not possible" off onPress={nothing}>
            <Heart aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.picture}>
          <IconButton label="Favourite on a picture" onPicture onPress={nothing}>
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Close on a picture" onPicture onPress={nothing}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </Group>
    </>
  );
}
