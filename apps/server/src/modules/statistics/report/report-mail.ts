import type { Report } from './report.service.ts';
import { reportAsText } from './report-text.ts';
import { fill, reportTexts } from './report-texts.ts';

/** Returns subject and text of a mail with a report. */
export function monthlyMail(report: Report): { subject: string; text: string } {
  const { mailSubject, privacy } = reportTexts(report.language);
  const museum = report.museum.replace(/\s+/g, ' ');
  return {
    subject: fill(mailSubject, { museum, from: report.from, to: report.to }),
    text: `${reportAsText(report)}\n\n${privacy}\n`,
  };
}
