import { GAME_INDEX, gameFindOf, nextInGame, type RouteStep, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight, Gift, Headphones } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { KidsLayout } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { Hills, Star } from '#features/kids/kids/shapes.tsx';
import { formatDuration } from '#features/player/player/controls/format-duration.ts';
import { useTexts } from '#i18n/text.ts';
import { ContinueButton } from '../continue-button.tsx';
import styles from '../game.module.css';
import { GameBar } from '../game-bar.tsx';
import { storySeconds } from '../recordings.ts';
import { Confetti, Rays, Sunburst } from '../scenery.tsx';
import { useMuseumLanguage } from '../use-museum-language.ts';
import look from './found-view.module.css';
import type { ViewProps } from './view.ts';

/** View of a found object: the artwork in a sunburst, a cheer, and a link to the artwork's story. */
export function FoundView({ game, steps, content, step }: ViewProps & { step: RouteStep }) {
  const text = useTexts();
  const museumLanguage = useMuseumLanguage();
  const { artwork, step: place } = step;
  const url = safeUrl((artwork ?? place.artwork)?.mainImageUrl) ?? gameFindOf(step).stickerUrl;
  const cheer = place.find?.locale.cheer?.mainText?.trim();
  const remark = place.find?.locale.remark?.trim();
  const isLast = nextInGame(steps, game.index, game.found) === GAME_INDEX.end;
  return (
    <KidsLayout className={`${styles.game} ${look.joy}`}>
      <Rays className={look.rays} />
      <GameBar count={game.count} />
      <div className={`${styles.body} ${styles.scenes}`}>
        <div className={look.scene}>
          <Confetti />
          <div className={look.burst}>
            <Sunburst className={look.petals} />
            <span className={look.work}>
              {url ? (
                <Picture url={url} info={content.media[url]} alt={altOf(step, url)} sizes="17rem" first />
              ) : (
                <Star className={look.star} />
              )}
            </span>
          </div>
          <Pet pet={content.kids.pet} mood="joy" className={look.pet} />
        </div>
        <div className={look.background}>
          <Hills className={look.hills} far="var(--game-gold)" near="var(--game-gold-near)" />
          <h1 className={styles.headline} {...(cheer ? museumLanguage : {})}>
            {cheer || text('game_hooray')}
          </h1>
          {remark && (
            <p className={look.remark} {...museumLanguage}>
              {remark}
            </p>
          )}
          {artwork && <StoryLink idArtwork={artwork.idArtwork} seconds={storySeconds(step, content.media)} />}
        </div>
      </div>
      <div className={styles.footer}>
        <ContinueButton
          label={text(isLast ? 'game_to_gift' : 'game_next')}
          icon={isLast ? <Gift aria-hidden="true" /> : <ArrowRight className="mirrored" aria-hidden="true" />}
          waitsFor={null}
          onPress={game.next}
        />
      </div>
    </KidsLayout>
  );
}

function StoryLink({ idArtwork, seconds }: { idArtwork: number; seconds: number | null }) {
  const text = useTexts();
  return (
    <Link
      to={{
        screen: 'Artwork',
        params: { idArtwork: String(idArtwork) },
        query: { from: 'Game' },
      }}
      className={look.story}
    >
      <Headphones aria-hidden="true" />
      {text('game_story')}
      {seconds !== null && (
        <bdi dir="ltr" className={look.seconds}>
          {formatDuration(seconds)}
        </bdi>
      )}
    </Link>
  );
}

function altOf({ artwork }: RouteStep, url: string): string {
  return artwork?.pictures.find((picture) => safeUrl(picture.url) === url)?.alt ?? '';
}
