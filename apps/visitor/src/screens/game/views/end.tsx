import { canBeReused, gameFindOf, type RouteStep } from '@museummate/domain';
import { ArrowRight, House, ImageDown, Share } from 'lucide-react';
import { type RefObject, use, useId, useRef, useState } from 'react';
import { useDateLocale } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { KidsLayout, primaryButtonClass, RoundButton } from '#features/kids/kids/kids-layout.tsx';
import { usePetName } from '#features/kids/kids/pet.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { copyOf } from '#features/visit/souvenir-image/pictures.ts';
import { useSaveImage } from '#features/visit/souvenir-image/use-save-image.ts';
import { souvenirCredits } from '#features/widgets/credits/credit-text.ts';
import { Text, TextsContext, useTexts } from '#i18n/text.ts';
import { CERTIFICATE } from '../certificate/certificate-drawing.ts';
import { type CertificateTexts, useCertificate } from '../certificate/use-certificate.ts';
import { EXIT_TARGET } from '../exit-target.ts';
import styles from '../game.module.css';
import { GameBar } from '../game-bar.tsx';
import { ConfettiMargins } from '../scenery.tsx';
import { Speech } from '../speech.tsx';
import look from './end.module.css';
import type { ViewProps } from './view.ts';

/** Maximum width of a drawn sticker, in pixels. */
const STICKER_WIDTH = 320;

/** Maximum number of characters of the name. A longer name would be too small to read. */
const NAME_LENGTH = 40;

/**
 * View of the end of the game, with a certificate. The saved file contains the same picture as the screen. The
 * child's name is neither stored nor sent.
 */
export function End({ game, steps, content, recording }: ViewProps) {
  const text = useTexts();
  const [name, setName] = useState('');
  const { pet, gameEnd } = content.kids;
  const words = useCertificateTexts({ game, steps, content }, name);
  const { canvas, ready, file } = useCertificate(words, pet);
  const input = useRef<HTMLInputElement>(null);
  const { take, outcome, canShare } = useTakeHome(ready, file);
  const many = { page: game.count.found, pages: game.count.total };
  return (
    <KidsLayout className={`${styles.game} ${look.end}`}>
      <ConfettiMargins />
      <GameBar
        title={game.isComplete ? text('game_ended') : text('game_found_count', many)}
        end={
          canShare && (
            <RoundButton label={text('game_share')} onPress={() => void take('share')}>
              <Share aria-hidden="true" />
            </RoundButton>
          )
        }
      />
      <div className={`${styles.body} ${look.body}`}>
        <canvas
          ref={canvas}
          className={look.certificate}
          width={CERTIFICATE.width}
          height={CERTIFICATE.height}
          role="img"
          aria-label={describeCertificate(words, text('game_certificate'))}
          data-ready={ready}
          onPointerUp={() => input.current?.focus()}
        />
        <div className={look.side}>
          <NameField input={input} name={name} onChange={setName} />
          <Actions game={game} outcome={outcome} onSave={() => void take('save')} />
        </div>
        {/* The speech is below the buttons, so that the buttons are visible without scrolling. Its audio starts
            even if the speech is not visible. */}
        {game.isComplete && (recording || gameEnd?.mainText) && (
          <div className={`${styles.card} ${look.speech}`}>
            <Speech pet={pet} words={gameEnd?.mainText ?? null} recording={recording} />
          </div>
        )}
      </div>
    </KidsLayout>
  );
}

interface ActionsProps {
  game: ViewProps['game'];
  /** Key of the message about saving the picture; null if there is none. */
  outcome: 'game_saved' | 'game_save_failed' | null;
  onSave: () => void;
}

/** Buttons to continue an incomplete game, to save the certificate and to leave the game. */
function Actions({ game, outcome, onSave }: ActionsProps) {
  return (
    <>
      {!game.isComplete && (
        <button type="button" className={primaryButtonClass()} onClick={game.resume}>
          <Text of="game_next" />
          <ArrowRight className="mirrored" aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={primaryButtonClass(game.isComplete ? 'primary' : 'secondary')}
        onClick={onSave}
      >
        <ImageDown aria-hidden="true" />
        <Text of="game_save" />
      </button>
      <p role="status" className={outcome ? look.outcome : 'visually-hidden'}>
        {outcome && <Text of={outcome} />}
      </p>
      <Link to={EXIT_TARGET} className={primaryButtonClass('secondary')}>
        <House aria-hidden="true" />
        <Text of="game_back" />
      </Link>
    </>
  );
}

/** Returns a function that saves or shares the certificate, and a message about the result. */
function useTakeHome(ready: boolean, file: ReturnType<typeof useCertificate>['file']) {
  const { fileSharing, canShare } = useSaveImage(ready);
  const [outcome, setOutcome] = useState<'game_saved' | 'game_save_failed' | null>(null);
  const take = async (how: 'save' | 'share') => {
    setOutcome(null);
    const picture = await file().catch(() => null);
    if (!picture || !fileSharing) return setOutcome('game_save_failed');
    if (how === 'save') fileSharing.save(picture);
    const result = how === 'save' ? 'shared' : await fileSharing.share(picture);
    if (result !== 'cancelled') setOutcome(result === 'shared' ? 'game_saved' : 'game_save_failed');
  };
  return { take, outcome, canShare };
}

interface NameFieldProps {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  onChange: (name: string) => void;
}

function NameField({ input, name, onChange }: NameFieldProps) {
  const noteId = useId();
  return (
    <div className={look.name}>
      <label className={look.label}>
        <Text of="game_your_name" />
        <input
          ref={input}
          className={look.input}
          value={name}
          maxLength={NAME_LENGTH}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          spellCheck={false}
          aria-describedby={noteId}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </label>
      <p id={noteId} className={look.note}>
        <Text of="game_name_note" />
      </p>
    </div>
  );
}

/** Returns the contents of the certificate for this child. */
function useCertificateTexts(
  { game, steps, content }: Pick<ViewProps, 'game' | 'steps' | 'content'>,
  name: string,
): CertificateTexts {
  const text = useTexts();
  const head = useMuseumSummary();
  const { direction } = use(TextsContext);
  const dateLocale = useDateLocale();
  const petName = usePetName(content.kids.pet);
  const [today] = useState(() => new Date());
  const isFound = ({ step }: RouteStep) => game.found.has(step.idStep);
  const urls = steps.filter(isFound).flatMap((each) => gameFindOf(each).stickerUrl ?? []);
  return {
    credits: souvenirCredits(
      urls.filter((url) => canBeReused(content.media[url]?.credits)),
      content.media,
      text,
    ),
    thanks: text('game_thanks', { museum: museumName(head), name: petName }),
    name: name.trim(),
    namePrompt: text('game_your_name'),
    praise: text('game_well_done'),
    stickers: steps.filter(isFound).map((each, place) => {
      const { name: label, stickerUrl } = gameFindOf(each);
      return {
        label: label ?? text('game_thing', { page: place + 1 }),
        // If the rights to a picture forbid reuse, the certificate shows only the name of the object.
        url:
          stickerUrl && canBeReused(content.media[stickerUrl]?.credits)
            ? copyOf(stickerUrl, content.media, STICKER_WIDTH)
            : null,
      };
    }),
    count: text('game_count', { page: game.count.found, pages: game.count.total }),
    date: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' }).format(today),
    direction,
  };
}

/** Returns the text alternative of the certificate for screen readers. */
function describeCertificate(words: CertificateTexts, certificate: string): string {
  const { thanks, name, praise, stickers, credits, count, date } = words;
  const things = stickers.map(({ label }) => label).join(', ');
  return [`${certificate}: ${thanks}`, name, praise, things, count, date, credits].filter(Boolean).join('. ');
}
