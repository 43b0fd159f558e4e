import { type MediaInfo, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { fitTitle } from '@museummate/ui/fit-title';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import styles from './tile.module.css';
import grid from './tiles.module.css';

export { useItemInView } from './use-hash.ts';

interface TileProps {
  /** Id of the tile's element. A URL whose hash is this id leads back to the tile. */
  id: number;
  to: Target;
  title: string;
  /** Language codes of `title` and `note`, if they differ from the language of the museum's other content. */
  titleLanguage?: string | undefined;
  noteLanguage?: string | undefined;
  /** A short text, shown below the title. */
  note?: string | null;
  imageUrl: string | null;
  media: Readonly<Record<string, MediaInfo>>;
  sizes: string;
  /**
   * `card`: the text is below the picture. `small`: a card in narrow columns. `poster`: the text is on the
   * picture.
   */
  variant: 'card' | 'small' | 'poster';
  /** True for the first pictures on the screen: they are loaded at once, all others lazily. */
  first?: boolean;
  /** A label at the picture's lower corner. */
  badge?: ReactNode;
  /** A button at the picture's corner. */
  action?: ReactNode;
}

/**
 * Tile with a picture, which links to an entity. Its texts are the museum's and may be in another language than
 * the page.
 */
export function Tile({
  id,
  to,
  title,
  note,
  imageUrl,
  media,
  sizes,
  variant,
  first,
  badge,
  action,
  ...rest
}: TileProps) {
  const titleLanguage = useTextLanguage(rest.titleLanguage);
  const noteLanguage = useTextLanguage(rest.noteLanguage);
  const url = safeUrl(imageUrl);
  const info = url ? media[url] : undefined;
  const shape = { '--shape': shapeOf(info) } as CSSProperties;
  return (
    <li id={String(id)} className={`${styles.tile} ${styles[variant]}`}>
      <Link to={to} className={styles.link}>
        <span className={`${styles.picture} gives-way`} style={shape}>
          {url ? (
            <Picture url={url} info={info} alt="" sizes={sizes} first={first ?? false} />
          ) : (
            variant !== 'poster' && (
              <span className={styles.none}>
                <NoPictureDrawing />
              </span>
            )
          )}
          {badge && <span className={styles.badge}>{badge}</span>}
        </span>
        <span className={styles.text}>
          <span className={styles.title} style={fitTitle(title)}>
            <InLanguage language={titleLanguage}>{title}</InLanguage>
          </span>
          {note && (
            <span className={styles.note}>
              <InLanguage language={noteLanguage}>{note}</InLanguage>
            </span>
          )}
        </span>
      </Link>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

const NARROWEST = 0.66;
const WIDEST = 1.25;

/** Returns the picture's aspect ratio, limited so that no tile is a narrow strip. */
function shapeOf(info: MediaInfo | undefined): string {
  if (!info?.width || !info.height) return '1';
  return String(Math.min(WIDEST, Math.max(NARROWEST, info.width / info.height)));
}

const variants = {
  /** On a phone, two tiles per row. If the number of tiles is odd, the first tile is as wide as the row. */
  wall: grid.wall,
  /** One tile per row on a phone. */
  posters: grid.posters,
} as const;

/** Grid of tiles with as many columns as fit. */
export function Tiles({ variant, children }: { variant: keyof typeof variants; children: ReactNode }) {
  return <ul className={`${grid.tiles} ${variants[variant]}`}>{children}</ul>;
}

/** Several columns of tiles, each with its own length. */
export function TileColumns({ columns }: { columns: readonly { key: number; tiles: ReactNode }[] }) {
  return (
    <div className={grid.columns}>
      {columns.map(({ key, tiles }) => (
        <ul key={key} className={`${grid.tiles} ${grid.column}`}>
          {tiles}
        </ul>
      ))}
    </div>
  );
}

/** Page layout for pictures. It is wider than the layout of text pages. */
export function WideColumn({ children }: { children: ReactNode }) {
  return <div className={grid.wide}>{children}</div>;
}
