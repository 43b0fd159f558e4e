import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { KEYS } from '#features/foundation/local-storage-keys/key-names.ts';
import { App } from '../app.tsx';
import { previewServices } from '../providers/preview.ts';
import { Providers } from '../providers/providers.tsx';
import type { PreviewMuseum } from './preview-museum.ts';
import { PreviewReader } from './preview-reader.ts';

/**
 * Stored values that mark slides and study as seen, so that staff do not have to pass them in every preview.
 */
const SEEN = { [KEYS.slides]: 'true', [KEYS.study]: 'true' };

interface Beginning {
  museum: PreviewMuseum;
  mediaBase: string;
  path: string;
  /** If false, the guide starts as on a first visit, with slides and study. */
  isInside: boolean;
  /** Shows the slides even if `isInside` is true. */
  withSlides?: boolean;
}

/** Renders the guide into the preview page and updates it when the draft changes. */
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

  /** Shows the changed draft. Several changes in the same task cause one update. */
  showChanges(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      try {
        this.#reader.show(this.#services.museums);
      } catch (error) {
        // The document is half edited and cannot be rendered. The screen stays as it is, and the next edit may fix it.
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
    const known = language.languageOfCode(code);
    if (known) await language.change(known.code);
  }
}
