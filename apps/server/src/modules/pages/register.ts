import { FirstPaint } from '#http/first-paint.ts';
import { sendPage } from '#http/static-app.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { pagesRoutes } from './pages.routes.ts';
import { PagesService } from './pages.service.ts';
import { tagsRoutes } from './tags.routes.ts';

/** Registers pages and files that carry one museum's name; all other pages are the visitor build's own. */
export async function registerPages(
  { app }: ModuleContext,
  { museums, media, visitorBuild }: { museums: MuseumsService; media: MediaService; visitorBuild: string },
): Promise<void> {
  const firstPaint = new FirstPaint(visitorBuild, (err) => app.log.error({ err }, 'no first page was made'));
  const pages = new PagesService(museums, media, firstPaint);
  await pagesRoutes(app, { pages, shell: (reply) => sendPage(reply, visitorBuild) });
  await tagsRoutes(app, { pages });
}
