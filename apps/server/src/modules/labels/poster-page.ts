import { escapeHtml } from '#http/responses/escape-html.ts';
import { HEADPHONES } from './headphones.ts';
import type { PosterSentence } from './poster-texts.ts';
import { printPage, sizeOf } from './print-page.ts';
import { qrPicture } from './qr-picture.ts';

/** Paper widths in millimetres. The poster is designed for A4 and scaled to the paper. */
const PAPERS = { A4: 210, A3: 297 };
export type Paper = keyof typeof PAPERS;
export const papers = Object.keys(PAPERS) as Paper[];
const A4_WIDTH = 210;

/** Maximum number of sentences. With more of them, the sentences would be too small to read from two metres away. */
export const MAX_SENTENCES = 12;

/** A poster: a title, sentences in several languages, and a QR code. */
export interface Poster {
  title: string;
  /** Small text above the title. */
  kind?: string;
  /** The first sentence is the largest. */
  sentences: PosterSentence[];
  /** The target of the QR code. */
  link: string;
}

export interface PosterPage {
  museum: string;
  language: string;
  direction: 'ltr' | 'rtl';
  paper: Paper;
  posters: Poster[];
  /** Validated colour of the museum for the background of its name. `onAccent` is the colour of the name itself. */
  accent: string;
  onAccent: string;
  logo: string | null;
  fonts: string;
  /** Whether the page begins with printing instructions. The studio shows instructions of its own. */
  advice: boolean;
}

/**
 * Renders posters for the entrance or for places on the map: a title, the QR code, and instructions in the languages of
 * the guests.
 */
export function posterPage(page: PosterPage): string {
  const { museum, paper } = page;
  return printPage({
    title: museum,
    language: page.language,
    direction: page.direction,
    ...(page.advice && {
      advice: `Print on ${paper} at 100 % (“actual size”), in colour, without headers and footers.`,
    }),
    style: [
      page.fonts,
      `:root{--accent:${page.accent};--on-accent:${page.onAccent};--u:${PAPERS[paper] / A4_WIDTH}mm}`,
      `@page{size:${paper};margin:0}`,
      STYLE,
      page.logo ? `.logo{background-image:url("${page.logo}")}` : '',
    ].join('\n'),
    body: page.posters.map((poster) => posterSheet(poster, page)).join('\n'),
  });
}

function posterSheet({ title, kind, sentences, link }: Poster, page: PosterPage): string {
  const [first, ...others] = sentences;
  const logo = page.logo ? '<span class="logo"></span>' : '';
  const renderSentence = ({ language, text }: PosterSentence, name: string) =>
    `<p class="${name}" lang="${escapeHtml(language)}" dir="auto">${escapeHtml(text)}</p>`;
  const many = others.length > 8 ? ' many' : others.length > 4 ? ' several' : '';
  const above = kind ? `<p class="kind" dir="auto">${escapeHtml(kind)}</p>` : '';
  return (
    `<section class="sheet" data-link="${escapeHtml(link)}"><div class="band">${HEADPHONES}` +
    `<div class="title">${above}<h2 class="museum${sizeOf(title, 24, 48)}" dir="auto">${escapeHtml(title)}</h2></div></div>` +
    `<div class="code">${qrPicture(link)}</div>${first ? renderSentence(first, 'first') : ''}` +
    `<div class="others${many}">${others.map((each) => renderSentence(each, 'other')).join('')}</div>` +
    `<footer>${logo}<p class="address" dir="ltr">${escapeHtml(link.replace(/^https?:\/\//, ''))}</p></footer></section>`
  );
}

const STYLE = `.sheet{position:relative;width:calc(var(--u)*210);height:calc(var(--u)*297);margin:6mm auto;display:flex;flex-direction:column;align-items:center;background:#fff;overflow:hidden;break-inside:avoid;break-after:page}
.sheet:last-child{break-after:auto}
.title{flex:1;min-width:0}
.kind{font-weight:600;font-size:calc(var(--u)*5.5)}
.band{flex:none;width:100%;height:calc(var(--u)*86);padding:calc(var(--u)*12) calc(var(--u)*16) calc(var(--u)*24);display:flex;align-items:center;gap:calc(var(--u)*8);background:var(--accent);color:var(--on-accent)}
.headphones{flex:none;width:calc(var(--u)*34);height:calc(var(--u)*34)}
.museum{font-weight:750;font-size:calc(var(--u)*14);line-height:1.15;padding-block:.15em .3em;overflow-wrap:break-word;text-wrap:balance;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.museum.middle{font-size:calc(var(--u)*11)}.museum.small{font-size:calc(var(--u)*8);-webkit-line-clamp:5}
/* The QR code overlaps the lower edge of the coloured band. */
.code{flex:none;margin-block-start:calc(var(--u)*-16);padding:calc(var(--u)*2);background:#fff;border-radius:calc(var(--u)*5);box-shadow:0 0 0 calc(var(--u)*.5) #1d1c1a1f}
.qr{display:block;width:calc(var(--u)*112);height:calc(var(--u)*112)}
.first{flex:none;max-width:calc(var(--u)*178);margin-block-start:calc(var(--u)*6);font-weight:700;font-size:calc(var(--u)*6.6);line-height:1.25;text-align:center;text-wrap:balance}
.others{flex:1;min-height:0;width:calc(var(--u)*178);margin-block:calc(var(--u)*5) calc(var(--u)*3);display:grid;grid-template-columns:1fr 1fr;gap:calc(var(--u)*3) calc(var(--u)*8);align-content:center;font-size:calc(var(--u)*4.8);line-height:1.3;overflow:hidden}
.other{min-width:0;text-align:center;text-wrap:balance}
.other:last-child:nth-child(odd){grid-column:1/-1}
.several{font-size:calc(var(--u)*4.2);row-gap:calc(var(--u)*2)}
.many{font-size:calc(var(--u)*3.6);row-gap:calc(var(--u)*1.6)}
/* Japanese lines break between phrases, not in the middle of a word. */
:lang(ja){word-break:auto-phrase;line-break:strict}
footer{flex:none;width:calc(var(--u)*178);min-height:calc(var(--u)*12);margin-block-end:calc(var(--u)*9);padding-block-start:calc(var(--u)*3);border-block-start:calc(var(--u)*.6) solid var(--accent);display:flex;align-items:center;justify-content:space-between;gap:calc(var(--u)*8)}
.logo{flex:none;width:calc(var(--u)*60);height:calc(var(--u)*11);background:0 50%/contain no-repeat}
html[dir=rtl] .logo{background-position:100% 50%}
.address{min-width:0;font-size:calc(var(--u)*3.6);overflow-wrap:anywhere}`;
