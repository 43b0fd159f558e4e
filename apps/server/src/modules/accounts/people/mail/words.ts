/** The text of an invitation in the studio's languages. `{by}`, `{museum}` and `{link}` are placeholders. */
interface InvitationWords {
  subject: string;
  text: string;
}

export const INVITATION_WORDS: Record<string, InvitationWords> = {
  en: {
    subject: 'An invitation to the studio of {museum}',
    text: '{by} invites you to work on the guide of {museum}.\n\nOpen this link within seven days; it is good once:\n{link}\n\nIf you did not expect this, you need not do anything.',
  },
  es: {
    subject: 'Invitación al estudio de {museum}',
    text: '{by} le invita a trabajar en la guía de {museum}.\n\nAbra este enlace en un plazo de siete días; sirve una sola vez:\n{link}\n\nSi no esperaba este mensaje, no tiene que hacer nada.',
  },
  fr: {
    subject: 'Invitation au studio de {museum}',
    text: '{by} vous invite à travailler sur le guide de {museum}.\n\nOuvrez ce lien dans les sept jours ; il ne sert qu’une fois :\n{link}\n\nSi vous n’attendiez pas ce message, vous n’avez rien à faire.',
  },
  de: {
    subject: 'Einladung ins Studio von {museum}',
    text: '{by} lädt Sie ein, am Guide von {museum} mitzuarbeiten.\n\nÖffnen Sie diesen Link innerhalb von sieben Tagen; er gilt einmal:\n{link}\n\nWenn Sie das nicht erwartet haben, müssen Sie nichts tun.',
  },
  it: {
    subject: 'Invito allo studio di {museum}',
    text: '{by} ti invita a lavorare alla guida di {museum}.\n\nApri questo link entro sette giorni; vale una volta sola:\n{link}\n\nSe non aspettavi questo messaggio, non devi fare nulla.',
  },
  ar: {
    subject: 'دعوة إلى استوديو {museum}',
    text: 'يدعوك {by} إلى العمل على دليل {museum}.\n\nافتح هذا الرابط خلال سبعة أيام، وهو صالح لمرة واحدة:\n{link}\n\nإذا لم تكن تتوقع هذه الرسالة فلا حاجة إلى فعل أي شيء.',
  },
  ja: {
    subject: '{museum}のスタジオへの招待',
    text: '{by}さんから、{museum}のガイド制作への招待が届いています。\n\n7日以内に次のリンクを開いてください（1回のみ有効です）：\n{link}\n\nお心当たりがない場合は、何もする必要はありません。',
  },
};
