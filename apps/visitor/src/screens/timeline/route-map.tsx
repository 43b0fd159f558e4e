import { type Hall, type MuseumContent, type Step, safeUrl } from '@museummate/domain';
import { MapButton } from '#features/widgets/map/map.tsx';
import { useTexts } from '#i18n/text.ts';

interface RouteMapProps {
  content: MuseumContent;
  step: Step | null;
  hall: Hall | null;
}

/**
 * Button "Show the route". It opens the step's own map, else the map of its floor, else the museum's map (A57).
 */
export function RouteMap({ content, step, hall }: RouteMapProps) {
  const text = useTexts();
  const maps = [
    { url: step?.locationImageUrl, alt: step?.locationImageAlt },
    { url: hall?.floorMapUrl, alt: hall?.floorMapAlt },
    { url: content.tourImageUrl, alt: content.imageAlts.tour },
  ];
  for (const { url, alt } of maps) {
    const safe = safeUrl(url);
    if (safe)
      return <MapButton url={safe} info={content.media[safe]} alt={alt ?? ''} label={text('show_route')} />;
  }
  return null;
}
