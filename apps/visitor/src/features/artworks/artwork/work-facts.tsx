import type { Artwork } from '@museummate/domain';
import type { Recording } from '#features/player/player/player.ts';
import { CreditLine, type Fact, FactTable } from '#features/widgets/credits/credits.tsx';
import { useTexts } from '#i18n/text.ts';

interface WorkFactsProps {
  artwork: Artwork;
  recording: Recording | null;
}

/**
 * Facts as on the label beside the artwork (material, dimensions …), and the speaker and author of the recording.
 * Renders nothing if there are none.
 */
export function WorkFacts({ artwork: { facts }, recording }: WorkFactsProps) {
  const text = useTexts();
  const sound = recording?.credits;
  const authors = new Set([facts?.textAuthor, sound?.textAuthor].filter(Boolean));
  const rows: Fact[] = [
    { label: text('fact_material'), value: facts?.material },
    { label: text('fact_dimensions'), value: facts?.dimensions },
    // `bdi` keeps the order of an inventory number: on a right-to-left page, 1986/3-B would be displayed as
    // B-1986/3.
    { label: text('fact_inventory'), value: facts?.inventoryNumber && <bdi>{facts.inventoryNumber}</bdi> },
    { label: text('fact_lender'), value: facts?.lender },
    { label: text('text'), value: [...authors].join(', ') },
    { label: text('fact_voice'), value: sound?.speaker },
    {
      label: text('audio'),
      value: (sound?.creditLine || sound?.rights || sound?.licence) && <CreditLine credits={sound} />,
    },
  ].filter(({ value }) => value);
  return rows.length > 0 ? <FactTable title={text('work_facts')} facts={rows} /> : null;
}
