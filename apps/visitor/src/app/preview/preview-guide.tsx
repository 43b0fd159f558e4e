import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { KEYS } from '#features/foundation/local-storage-keys/key-names.ts';
import { App } from '../app.tsx';
import { previewServices } from '../providers/preview.ts';
import { Providers } from '../providers/providers.tsx';
import type { PreviewMuseum } from './preview-museum.ts';
import { PreviewReader } from './preview-reader.ts';

/** What a visitor does once, and who looks at a draft need not. */
const SEEN = { [KEYS.slides]: 'true', [KEYS.study]: 'true' };

interface Beginning {
  museum: PreviewMuseum;
  mediaBase: string;
  path: string;
  /** false: as a visitor who has just come, with slides and questions. */
  isInside: boolean;
  /** Inside, and yet it is the slides that are looked at. */
  withSlides?: boolean;
}

/** The guide as it stands in the page, with a draft that changes below it. */
export class PreviewGuide {
  readonly #reader: PreviewReader;
  readonly #services: ReturnType<typeof previewServices>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: Root, { museum, mediaBase, path, isInside, withSlides }: Beginning) {
    this.#reader = new PreviewReader(museum);
    this.#services = previewServices({
      path,
      mediaBase,
      source: this.#reader,
      keys: isInside ? SEEN : {},
    });
    const { stage, forget } = this.#services;
    if (withSlides) forget(KEYS.slides);
    root.render(
      <StrictMode>
        <Providers services={this.#services}>
          <App stage={stage} />
        </Providers>
      </StrictMode>,
    );
    void stage.start();
  }

  /** The draft is another one; several that come at once are shown once. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      try {
        this.#reader.show(this.#services.museums);
      } catch (error) {
        // Half a document that nobody foresaw: what is on the screen stays, and the next key may mend it.
        console.warn('the draft cannot be shown as it is now', error);
      }
    });
  }

  go(path: string, { withSlides }: { withSlides: boolean }): void {
    const { keys, navigation, forget, hush } = this.#services;
    hush();
    if (withSlides) forget(KEYS.slides);
    else keys.slidesSeen = true;
    navigation.goTo(path, { replace: true });
  }

  async speak(code: string): Promise<void> {
    const { language } = this.#services;
    const known = language.spoken(code);
    if (known) await language.change(known.code);
  }
}
