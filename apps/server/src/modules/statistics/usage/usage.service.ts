import { inLanguage, type UsageReport } from '@museummate/domain';
import { GroupCommit } from '#database/group-commit.ts';
import { museumNotFound } from '#http/responses/api-error.ts';
import type { MuseumFactsReader } from '../figures/museum-facts.ts';
import type { UsageRepository } from './usage.repository.ts';

interface Parts {
  repository: UsageRepository;
  facts: MuseumFactsReader;
  museumExists: (idMuseum: number) => boolean;
}

/** Accepts usage reports (what is counted besides visits). Reports that arrive together are committed together. */
export class UsageService {
  readonly #facts: MuseumFactsReader;
  readonly #museumExists: (idMuseum: number) => boolean;
  readonly #commit: GroupCommit<UsageReport, undefined>;

  constructor({ repository, facts, museumExists }: Parts) {
    this.#facts = facts;
    this.#museumExists = museumExists;
    this.#commit = new GroupCommit(async (reports) => {
      await repository.count(reports);
      return reports.map(() => undefined);
    });
  }

  /**
   * Counts a report. If the museum has turned usage reports off, the report is accepted without being stored, so
   * that the phone deletes it.
   */
  async count(report: UsageReport): Promise<void> {
    if (!this.#museumExists(report.idMuseum)) throw museumNotFound();
    const { countsUsage, languages } = await this.#facts.of(report.idMuseum);
    if (!countsUsage) return;
    // Only the museum's languages are stored. Otherwise, a client could fill the database with invented ones.
    const languageCode = inLanguage(languages, (each) => each, report.languageCode) ?? '';
    await this.#commit.add({ ...report, languageCode });
  }

  idle(): Promise<void> {
    return this.#commit.idle();
  }
}
