import { type MediaInfo, safeUrl } from '@museummate/domain';
import { fitTitle } from '@museummate/ui/fit-title';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import styles from './options.module.css';
import type { Tile } from './tiles.ts';

interface TileLinkProps {
  tile: Tile;
  info: MediaInfo | undefined;
  first: boolean;
}

export function TileLink({
  tile: { title, language, hint, imageUrl, style, to },
  info,
  first,
}: TileLinkProps) {
  const url = safeUrl(imageUrl);
  const look = {
    '--tile-line': style.lineColor,
    '--tile-arrow': style.arrowColor,
    '--tile-font': style.fontColor,
    '--tile-size': `${style.fontSize / 16}rem`,
  } as CSSProperties;
  return (
    <div className={styles.tile} style={look} data-tile>
      {url && (
        <div className={styles.picture}>
          <Picture url={url} info={info} alt="" sizes="(max-width: 40rem) 60vw, 20rem" first={first} />
        </div>
      )}
      <Link to={to} className={styles.link}>
        {hint && <span className={styles.hint}>{hint}</span>}
        <span className={styles.title} style={fitTitle(title)}>
          {/* `lang` is made from the language code alone. A lookup in the table of languages would make the
              first view load that table. */}
          <span lang={language?.replace('_', '-')} dir={language && 'auto'}>
            {title}
          </span>
        </span>
        <span className={styles.arrow}>
          <ArrowRight className="mirrored" aria-hidden="true" />
        </span>
      </Link>
    </div>
  );
}
