import type { ChangePath } from '@museummate/studio-api';
import { useId } from 'react';
import { usePictureUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { FocalPicture, focalPoint, focalValue } from '#features/controls/focal-point/focal-point.tsx';
import { useTexts } from '#i18n/text.ts';
import { useValue } from './editing.ts';
import styles from './focal-point-field.module.css';

interface FocalPointFieldProps {
  path: ChangePath;
  value: string;
  change: (value: string | undefined) => void;
  isReadOnly: boolean;
}

/** Returns the file of the picture that a field belongs to. In a list of pictures, the file identifies the item. */
export function usePictureFile(path: ChangePath): string | undefined {
  const [file] = useValue([...path.slice(0, -1), 'file']);
  const item = path.at(-2);
  return typeof file === 'string' ? file : item?.startsWith('file=') ? item.slice(5) : undefined;
}

/** Editor for a picture's focal point, by pointer or keyboard. */
export function FocalPointField({ path, value, change, isReadOnly }: FocalPointFieldProps) {
  const t = useTexts();
  const id = useId();
  const file = usePictureFile(path);
  const picture = usePictureUrl(file, 400);
  const point = focalPoint(value);
  const { across: x, down: y } = point;
  const set = (across: number, down: number) => change(focalValue({ across, down }));
  if (!picture) return null;
  return (
    <div className={styles.focus}>
      {/* The picture takes only the pointer. Keyboard users set the point with the two sliders beside it. */}
      <FocalPicture
        src={picture}
        point={point}
        data-readonly={isReadOnly}
        onClick={({ currentTarget, clientX, clientY }) => {
          if (isReadOnly) return;
          const box = currentTarget.getBoundingClientRect();
          const share = (from: number, length: number) =>
            Math.min(100, Math.max(0, Math.round((100 * from) / length)));
          set(share(clientX - box.left, box.width), share(clientY - box.top, box.height));
        }}
      />
      <div className={styles.rulers}>
        <label htmlFor={`${id}-x`}>{t('focus_across')}</label>
        <input
          id={`${id}-x`}
          type="range"
          min={0}
          max={100}
          value={x}
          disabled={isReadOnly}
          // Left and right of a picture are the same in every reading direction.
          dir="ltr"
          onChange={({ target }) => set(target.valueAsNumber, y)}
        />
        <label htmlFor={`${id}-y`}>{t('focus_down')}</label>
        <input
          id={`${id}-y`}
          type="range"
          min={0}
          max={100}
          value={y}
          disabled={isReadOnly}
          dir="ltr"
          onChange={({ target }) => set(x, target.valueAsNumber)}
        />
        {value !== '' && !isReadOnly && (
          <Button variant="quiet" onPress={() => change(undefined)}>
            {t('focus_middle')}
          </Button>
        )}
      </div>
      <Crops picture={picture} position={`${x}% ${y}%`} />
    </div>
  );
}

/** Previews of the picture in the shapes to which the guide crops it. */
function Crops({ picture, position }: { picture: string; position: string }) {
  const t = useTexts();
  return (
    <figure className={styles.crops}>
      <div>
        {['1 / 1', '16 / 9', '4 / 5'].map((shape) => (
          <img key={shape} src={picture} alt="" style={{ aspectRatio: shape, objectPosition: position }} />
        ))}
      </div>
      <figcaption>{t('focus_crops')}</figcaption>
    </figure>
  );
}
