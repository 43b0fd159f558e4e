import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppPage } from '#http/apps/app-page.ts';
import { FirstPaint } from '#http/apps/first-paint.ts';
import { type AccessRules, isPublicMuseum } from '../access/is-public.ts';
import type { EntitiesService } from '../entities/entities.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { workRoutes } from './artwork-page.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import { PagesService } from './pages.service.ts';
import { tagsRoutes } from './tags.routes.ts';
import { WorkPageService } from './work-page.service.ts';

interface Needs {
  museums: MuseumsService;
  entities: EntitiesService;
  media: MediaService;
  gatekeeper: AccessRules;
  visitorBuild: string;
}

/** Registers pages and files with a museum's name. All other pages belong to the visitor build. */
export async function registerPages(
  { app, origins }: ModuleContext,
  { museums, entities, media, gatekeeper, visitorBuild }: Needs,
): Promise<{ pages: PagesService }> {
  const firstPaint = new FirstPaint(visitorBuild, (err) => app.log.error({ err }, 'no first page was made'));
  const pages = new PagesService(museums, media, firstPaint);
  const appPage = new AppPage(visitorBuild);
  const shell = (request: FastifyRequest, reply: FastifyReply) => appPage.send(request, reply);
  await pagesRoutes(app, { pages, shell });
  const works = new WorkPageService(museums, entities, visitorBuild, (museum) =>
    isPublicMuseum(museum, gatekeeper),
  );
  await workRoutes(app, { works, shell, origins });
  await tagsRoutes(app, { pages });
  return { pages };
}
