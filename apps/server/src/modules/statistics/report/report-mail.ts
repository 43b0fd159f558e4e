import type { Report } from './report.service.ts';
import { reportAsText } from './report-text.ts';

/** Returns subject and text of a mail with a report. */
export function monthlyMail(report: Report): { subject: string; text: string } {
  const museum = report.museum.replace(/\s+/g, ' ');
  return {
    subject: `${museum}: statistics of the guide, ${report.from} to ${report.to}`,
    text: `${reportAsText(report)}\n\nCounts, not people: figures of fewer than five visits are never shown.\n`,
  };
}
