import type { MakePreviewAnswer, MakePreviewBody, Preview } from '@museummate/studio-api/previews';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import { linkToPreview, previewExpiry } from '../accounts/people/links.ts';
import type { StaffRepository } from '../accounts/people/staff.repository.ts';
import { generateToken, hashToken, randomRowId } from '../accounts/sign-in/secret-tokens.ts';
import type { DraftMediaRepository } from '../drafts/media/draft-media.repository.ts';
import type { PreviewsRepository, StoredPreview } from './previews.repository.ts';

/** More would be a list that nobody looks through. */
const MAX_LINKS = 50;

interface Options {
  previews: PreviewsRepository;
  staff: Pick<StaffRepository, 'byId' | 'membership'>;
  files: DraftMediaRepository;
  now: () => Date;
}

/** Makes links that show a museum's draft, and knows which of them still do. */
export class PreviewsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async make(
    idMuseum: number,
    { name }: MakePreviewBody,
    { by, origin }: { by: { idStaff: number; name: string }; origin: string },
  ): Promise<MakePreviewAnswer> {
    const { previews, now } = this.#options;
    const at = now();
    if ((await previews.list(idMuseum, at.toISOString())).length >= MAX_LINKS) throw tooMany();
    const secret = generateToken();
    const preview: StoredPreview = {
      idPreview: randomRowId(),
      idMuseum,
      name,
      idStaff: by.idStaff,
      madeBy: by.name,
      madeAt: at.toISOString(),
      expires: previewExpiry(at),
    };
    await previews.add(preview, { secret: hashToken(secret), media: hashToken(mediaKeyOf(secret)) });
    return { preview: told(preview), link: linkToPreview(origin, secret) };
  }

  async list(idMuseum: number): Promise<Preview[]> {
    const { previews, now } = this.#options;
    return (await previews.list(idMuseum, now().toISOString())).map(told);
  }

  async end(idMuseum: number, idPreview: number): Promise<void> {
    if (!(await this.#options.previews.remove(idMuseum, idPreview)))
      throw rejection(404, { message: 'There is no such link any more' });
  }

  /** The museum whose draft a secret shows, and the key of its media; undefined where it shows nothing (any more). */
  async open(secret: string): Promise<{ idMuseum: number; mediaKey: string } | undefined> {
    const idMuseum = await this.#museum('secret_hash', secret);
    return idMuseum === undefined ? undefined : { idMuseum, mediaKey: mediaKeyOf(secret) };
  }

  /** Whether a key of media shows this file. */
  async showsMedium(mediaKey: string, hash: string): Promise<boolean> {
    const idMuseum = await this.#museum('media_hash', mediaKey);
    return idMuseum !== undefined && this.isOfDraft(idMuseum, hash);
  }

  isOfDraft(idMuseum: number, hash: string): Promise<boolean> {
    return this.#options.files.has(idMuseum, hash);
  }

  async tidy(): Promise<void> {
    await this.#options.previews.tidy(this.#options.now().toISOString());
  }

  /** Whoever is not of the museum any more has no links into it either. */
  async #museum(by: 'secret_hash' | 'media_hash', key: string): Promise<number | undefined> {
    const { previews, staff, now } = this.#options;
    const found = await previews.find(by, hashToken(key), now().toISOString());
    const maker = found && (await staff.byId(found.idStaff));
    return maker && (await staff.membership(maker, found.idMuseum)) ? found.idMuseum : undefined;
  }
}

/**
 * The key that stands in the addresses of pictures and sounds, which browsers, unlike fragments, send and write down. From
 * the secret it can be told, the secret from it cannot.
 */
const mediaKeyOf = (secret: string) => hashToken(`media of ${secret}`);

const told = ({ idPreview, name, madeBy, madeAt, expires }: StoredPreview): Preview => ({
  idPreview,
  name,
  madeBy,
  madeAt,
  expires,
});

const tooMany = () =>
  new ApiError(
    409,
    'too_many_previews',
    `There are ${MAX_LINKS} links that show this draft: please end those that nobody needs any more`,
  );
