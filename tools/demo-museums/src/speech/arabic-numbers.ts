const units = [
  'صِفْر',
  'وَاحِد',
  'اِثْنَيْن',
  'ثَلَاثَة',
  'أَرْبَعَة',
  'خَمْسَة',
  'سِتَّة',
  'سَبْعَة',
  'ثَمَانِيَة',
  'تِسْعَة',
  'عَشَرَة',
  'أَحَدَ عَشَر',
  'اِثْنَيْ عَشَر',
];
const tens = ['', '', 'عِشْرِين', 'ثَلَاثِين', 'أَرْبَعِين', 'خَمْسِين', 'سِتِّين', 'سَبْعِين', 'ثَمَانِين', 'تِسْعِين'];
/** Forms that numbers have before the word “hundred”. */
const stems = ['', '', '', 'ثَلَاثُ', 'أَرْبَعُ', 'خَمْسُ', 'سِتُّ', 'سَبْعُ', 'ثَمَانِي', 'تِسْعُ'];

/**
 * Returns a number in words with vowels, as people say it today. Tens end in -in, and there are no other case endings.
 */
export function arabicNumber(n: number): string {
  const groups: string[] = [];
  const millions = Math.floor(n / 1_000_000);
  const thousands = Math.floor(n / 1000) % 1000;
  if (millions > 0) groups.push(countNoun(millions, 'مِلْيُون', 'مِلْيُونَيْن', 'مَلَايِين'));
  if (thousands > 0) groups.push(countNoun(thousands, 'أَلْف', 'أَلْفَيْن', 'آلَاف'));
  if (n % 1000 > 0 || n === 0) groups.push(below1000(n % 1000));
  return groups.join(' وَ');
}

function countNoun(n: number, one: string, two: string, few: string): string {
  if (n === 1) return one;
  if (n === 2) return two;
  // From three to ten, the counted word is in the plural: thalathat alaf (three thousand).
  if (n <= 10) return `${below1000(n).replace(/ة$/, 'ةُ')} ${few}`;
  return `${below1000(n)} ${one}`;
}

function below1000(n: number): string {
  const hundreds = Math.floor(n / 100);
  const head = hundreds === 1 ? 'مِئَة' : hundreds === 2 ? 'مِئَتَيْن' : `${stems[hundreds]}مِئَة`;
  const rest = n % 100;
  if (hundreds === 0) return below100(rest);
  return rest === 0 ? head : `${head} وَ${below100(rest)}`;
}

function below100(n: number): string {
  const unit = n % 10;
  if (n <= 12) return units[n] ?? '';
  if (n < 20) return `${(units[unit] ?? '').replace(/ة$/, 'ةَ')} عَشَر`;
  const ten = tens[Math.floor(n / 10)] ?? '';
  return unit === 0 ? ten : `${units[unit]} وَ${ten}`;
}
