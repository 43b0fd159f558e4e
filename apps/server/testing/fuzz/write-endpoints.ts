import { newVisit, REGISTER } from '../fixtures/visits.ts';

type WritingCall = [method: 'POST' | 'PUT', call: string, sound: object];

/** Returns every endpoint that writes, with a valid body. garbage.built.test.ts checks that none is missing. */
export function writeEndpoints(): WritingCall[] {
  const visit = newVisit();
  return [
    ['POST', 'visitMuseum', visit],
    ['PUT', 'visitMuseum', { idVisit: 'x', endDate: visit.startDate }],
    ['POST', 'visitRoute', { idVisit: 'x', idRoute: 31, startDate: visit.startDate }],
    ['PUT', 'visitRoute', { idVisit: 'x', idRoute: 31, endDate: visit.startDate }],
    ['POST', 'visitArtwork', { idVisit: 'x', idArtwork: 101, startDate: visit.startDate }],
    ['PUT', 'visitArtwork', { idVisit: 'x', idArtwork: 101, duration: 5 }],
    ['POST', REGISTER, visit],
    [
      'POST',
      'VisitStudyQuestionAnswer/12/registerAnswers',
      [{ idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 1, idVisit: 'x', value: 'y' }],
    ],
    [
      'POST',
      'SocialNetwork/',
      {
        idMuseum: 12,
        name: 'x',
        email: null,
        gender: null,
        birthdate: null,
        token: '',
        imageUrl: null,
        method: 'google',
      },
    ],
    ['POST', 'Route/34/checkCode', { code: 'x' }],
    ['POST', 'Museum/12/checkResetPassword', { password: 'x' }],
    [
      'POST',
      'Museum/12/usageReport',
      { idReport: visit.visitorToken, idMuseum: 12, languageCode: 'en', items: [] },
    ],
    // The recognition endpoint rejects JSON and accepts forms only. The tests of modules/recognition send such
    // forms.
    ['POST', 'recognition', { museumId: 12 }],
  ];
}
