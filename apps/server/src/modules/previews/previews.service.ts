import type { MakePreviewBody, MakePreviewResponse, Preview } from '@museummate/studio-api/previews';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import { linkToPreview, previewExpiry } from '../accounts/people/links.ts';
import type { StaffRepository } from '../accounts/people/staff.repository.ts';
import { generateToken, hashToken, randomRowId } from '../accounts/sign-in/secret-tokens.ts';
import type { DraftMediaRepository } from '../drafts/media/draft-media.repository.ts';
import type { PreviewsRepository, StoredPreview } from './previews.repository.ts';

/** Maximum number of links per museum, so that the list stays manageable. */
const MAX_LINKS = 50;

interface Options {
  previews: PreviewsRepository;
  staff: Pick<StaffRepository, 'byId' | 'membership'>;
  files: DraftMediaRepository;
  now: () => Date;
}

/** Creates preview links, and checks which of them are still valid. */
export class PreviewsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async create(
    idMuseum: number,
    { name }: MakePreviewBody,
    { by, origin }: { by: { idStaff: number; name: string }; origin: string },
  ): Promise<MakePreviewResponse> {
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
    return { preview: toPreview(preview), link: linkToPreview(origin, secret) };
  }

  async list(idMuseum: number): Promise<Preview[]> {
    const { previews, now } = this.#options;
    return (await previews.list(idMuseum, now().toISOString())).map(toPreview);
  }

  async delete(idMuseum: number, idPreview: number): Promise<void> {
    if (!(await this.#options.previews.remove(idMuseum, idPreview)))
      throw rejection(404, { message: 'This link no longer exists' });
  }

  /** Returns the museum of a secret and the key of its media; undefined if the link is invalid or has expired. */
  async open(secret: string): Promise<{ idMuseum: number; mediaKey: string } | undefined> {
    const idMuseum = await this.#museum('secret_hash', secret);
    return idMuseum === undefined ? undefined : { idMuseum, mediaKey: mediaKeyOf(secret) };
  }

  /** Whether this media key gives access to the file. */
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

  /** Returns the museum of a link. The link is invalid if the person who created it has left the museum. */
  async #museum(by: 'secret_hash' | 'media_hash', key: string): Promise<number | undefined> {
    const { previews, staff, now } = this.#options;
    const found = await previews.find(by, hashToken(key), now().toISOString());
    const maker = found && (await staff.byId(found.idStaff));
    return maker && (await staff.membership(maker, found.idMuseum)) ? found.idMuseum : undefined;
  }
}

/**
 * Derives the key for media URLs from the secret of a link. Browsers send and log media URLs, but not the secret,
 * which is in a fragment. The secret cannot be computed from the key.
 */
const mediaKeyOf = (secret: string) => hashToken(`media of ${secret}`);

const toPreview = ({ idPreview, name, madeBy, madeAt, expires }: StoredPreview): Preview => ({
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
    `There are ${MAX_LINKS} preview links of this draft: please deactivate the ones that are no longer needed`,
  );
