import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** Guided visit: a flag held up above a group. */
export function GuidedVisitDrawing() {
  return (
    <Drawing>
      <circle className={styles.paper} cx="56" cy="106" r="12" />
      <path className={styles.paper} d="M36 148c0-15 8-25 20-25s20 10 20 25" />
      <circle className={styles.paper} cx="150" cy="110" r="11" />
      <path className={styles.paper} d="M132 148c0-14 7-23 18-23s18 9 18 23" />
      <circle className={styles.accent} cx="94" cy="86" r="14" />
      <path className={styles.accent} d="M70 148c0-22 9-38 24-38 12 0 21 9 24 24l-3 14z" />
      <path className={styles.coral} d="M128 20h42l-10 14 10 14h-42z" />
      <path d="M128 118V18M112 120c4 4 10 2 16-8" />
    </Drawing>
  );
}

/** Languages: two speech bubbles above a bench. */
export function LanguagesDrawing() {
  return (
    <Drawing>
      <path
        className={styles.paper}
        d="M34 34h62a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H62l-16 15V82H34a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z"
      />
      <path d="M42 50h44M42 64h28" />
      <path
        className={styles.accent}
        d="M112 58h52a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-8v14l-15-14h-29a8 8 0 0 1-8-8V66a8 8 0 0 1 8-8z"
      />
      <path className={styles.detail} strokeDasharray="1 7" d="M118 80h40" strokeWidth="5" />
      <path d="M70 130v18M130 130v18" />
      <rect className={styles.paper} x="58" y="122" width="84" height="9" rx="4" />
    </Drawing>
  );
}

/** Privacy: a drawer of an archive with a key in its lock. */
export function PrivacyDrawing() {
  return (
    <Drawing>
      <rect className={styles.paper} x="50" y="26" width="100" height="122" rx="5" />
      <rect className={styles.canvas} x="60" y="36" width="80" height="28" rx="3" />
      <path d="M90 50h20" />
      <rect className={styles.accent} x="60" y="72" width="80" height="28" rx="3" />
      <circle className={styles.paper} cx="100" cy="86" r="8" />
      <path className={styles.detail} d="M100 86v22M100 102h7M100 108h5" strokeWidth="4" />
      <rect className={styles.canvas} x="60" y="110" width="80" height="28" rx="3" />
      <path d="M90 124h20" />
    </Drawing>
  );
}

/** Downloads: a suitcase with a picture in it. */
export function DownloadDrawing() {
  return (
    <Drawing>
      <path d="M84 68V52a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v16" />
      <rect className={styles.paper} x="40" y="68" width="120" height="80" rx="10" />
      <path d="M62 68v80M138 68v80" />
      <rect className={styles.canvas} x="76" y="84" width="48" height="48" rx="3" />
      <path className={styles.accent} d="m76 124 14-16 10 9 11-14 13 17v9a3 3 0 0 1-3 3H79a3 3 0 0 1-3-3z" />
      <circle className={styles.dot} cx="90" cy="96" r="4" />
    </Drawing>
  );
}

/** Sponsors: a plaque on the wall with a ribbon. */
export function SponsorsDrawing() {
  return (
    <Drawing>
      <rect className={styles.paper} x="40" y="30" width="120" height="76" rx="5" />
      <circle className={styles.ink} cx="50" cy="40" r="1.5" />
      <circle className={styles.ink} cx="150" cy="40" r="1.5" />
      <circle className={styles.ink} cx="50" cy="96" r="1.5" />
      <circle className={styles.ink} cx="150" cy="96" r="1.5" />
      <path
        className={styles.accent}
        d="M100 84C82 71 77 63 77 56c0-6 5-10 10.5-10 5 0 9.5 3 12.5 7 3-4 7.5-7 12.5-7C118 46 123 50 123 56c0 7-5 15-23 28z"
      />
      <path d="M36 120v28M100 120v28M164 120v28" />
      <path className={styles.detail} d="M36 122c12 16 52 16 64 0 12 16 52 16 64 0" />
    </Drawing>
  );
}

/** The video cannot be played: a projector without its film. */
export function NoVideoDrawing() {
  return (
    <Drawing>
      <circle className={styles.paper} cx="70" cy="52" r="26" />
      <circle className={styles.accent} cx="70" cy="52" r="8" />
      <circle className={styles.paper} cx="124" cy="60" r="19" />
      <circle className={styles.accent} cx="124" cy="60" r="6" />
      <rect className={styles.paper} x="48" y="82" width="88" height="46" rx="6" />
      <path className={styles.paper} d="m136 96 26-12v42l-26-12z" />
      <path d="M64 128v20M120 128v20" />
      <path className={styles.detail} strokeDasharray="1 6.6" d="M143 60c14 0 20 8 22 18" />
    </Drawing>
  );
}

/** No halls, or no artworks in this hall: an open door to an empty room. */
export function NoHallsDrawing() {
  return (
    <Drawing>
      <path className={styles.canvas} d="M66 148V46a34 34 0 0 1 68 0v102z" />
      <path className={styles.paper} d="M66 148V44c0-8 4-16 10-20l28 16v120z" transform="translate(0 -12)" />
      <circle className={styles.dot} cx="96" cy="98" r="3.5" />
      <rect className={styles.accent} x="144" y="70" width="24" height="30" rx="3" />
      <path className={styles.detail} strokeDasharray="1 6.6" d="M116 148v-18" />
    </Drawing>
  );
}

/** No museum at this URL: a signpost with empty boards. */
export function NotFoundDrawing() {
  return (
    <Drawing>
      <path d="M100 148V22" strokeWidth="5" />
      <path className={styles.paper} d="M52 34h86l16 14-16 14H52a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z" />
      <path className={styles.accent} d="M148 74H68L52 88l16 14h80a4 4 0 0 0 4-4V78a4 4 0 0 0-4-4z" />
      <path className={styles.detail} strokeDasharray="1 7" strokeWidth="4" d="M64 48h66" />
      <path d="M78 88h56" />
    </Drawing>
  );
}

/** One-minute highlights: an hourglass on a plinth. */
export function OneMinuteDrawing() {
  return (
    <Drawing>
      <path
        className={styles.glass}
        d="M72 26v14c0 16 22 22 22 34s-22 18-22 34v12h56v-12c0-16-22-22-22-34s22-18 22-34V26z"
      />
      <path className={styles.coral} d="M78 120c0-12 14-20 22-20s22 8 22 20z" />
      <path className={styles.detail} strokeDasharray="1 6.6" d="M100 64v34" />
      <rect className={styles.paper} x="62" y="18" width="76" height="10" rx="4" />
      <rect className={styles.accent} x="62" y="118" width="76" height="10" rx="4" />
      <path d="M80 128v20M120 128v20" />
    </Drawing>
  );
}
