/*
 * Prepares Japanese text for open_jtalk, which reads kanji, kana and figures with its dictionary. It needs help with
 * Latin letters, signs, and words that the dictionary reads wrongly. `japanese-words.txt` lists these words with
 * their kana.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const readings = new Map(
  readFileSync(path.join(import.meta.dirname, 'japanese-words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => line.split(' = ') as [string, string]),
);
const longestFirst = [...readings.keys()].sort((a, b) => b.length - a.length);
const pattern = new RegExp(longestFirst.join('|') || '(?!)', 'g');

const alphabet =
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'.split(
    ' ',
  );
const SYMBOLS: Record<string, string> = {
  '%': 'パーセント',
  '°': '度',
  '×': 'かける',
  '=': 'は',
  '√': 'ルート',
  '−': 'マイナス',
};

const alone: Record<string, string> = { 辺: 'へん', 縁: 'ふち', 角: 'かど', 球: 'きゅう' };

export function sayJapanese(sentence: string): string {
  return (
    sentence
      .normalize('NFKC')
      .replace(pattern, (word) => readings.get(word) ?? word)
      // In fractions, 分 is read ぶん and does not mean minutes. The characters for side, rim, corner and sphere have
      // a different reading when they are not part of a compound word.
      .replace(/(?<=[一二三四五六七八九十百千\d])分の(?=[一二三四五六七八九十\d])/g, 'ぶんの')
      .replace(/(?<!\p{Script=Han})[辺縁角球](?![\p{Script=Han}り])/gu, (word) => alone[word] ?? word)
      // Quotation marks are removed, and brackets become short pauses. A dot between names is removed, because it would
      // become a long pause.
      .replace(/[「」『』“”"'《》〈〉]/g, '')
      .replace(/[()[\]]/g, '、')
      .replace(/(?<=\p{Script=Katakana}ー?)[・=](?=\p{Script=Katakana})/gu, '')
      .replace(/(?<=\d),(?=\d{3})/g, '')
      .replace(/[a-z]/gi, (letter) => alphabet[letter.toLowerCase().charCodeAt(0) - 97] ?? '')
      .replace(/[%°×=√−]/g, (sign) => SYMBOLS[sign] ?? '')
      .replace(/(?<=\d)[〜~–-](?=\d)/g, 'から')
      .replace(/[―—–…~〜]+/g, '、')
      .replace(/ +/g, ' ')
      .replace(/、(?=[、。])/g, '')
  );
}
