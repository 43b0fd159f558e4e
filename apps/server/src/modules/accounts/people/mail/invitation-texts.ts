/** The text of an invitation in the studio's languages. `{by}`, `{museum}` and `{link}` are placeholders. */
interface InvitationText {
  subject: string;
  text: string;
}

export const INVITATION_TEXTS: Record<string, InvitationText> = {
  en: {
    subject: 'You’re invited to the {museum} studio',
    text: '{by} has invited you to work on the {museum} guide.\n\nOpen this link within seven days; it can be used only once:\n{link}\n\nIf you weren’t expecting this, you can ignore this message.',
  },
  es: {
    subject: 'Invitación al estudio de {museum}',
    text: '{by} le invita a trabajar en la guía de {museum}.\n\nAbra este enlace en un plazo de siete días; sirve una sola vez:\n{link}\n\nSi no esperaba este mensaje, puede ignorarlo.',
  },
  fr: {
    subject: 'Invitation au studio de {museum}',
    text: '{by} vous invite à travailler sur le guide de {museum}.\n\nOuvrez ce lien dans les sept jours ; il ne sert qu’une fois :\n{link}\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.',
  },
  de: {
    subject: 'Einladung ins Studio von {museum}',
    text: '{by} lädt Sie ein, am Guide von {museum} mitzuarbeiten.\n\nÖffnen Sie diesen Link innerhalb von sieben Tagen; er funktioniert nur einmal:\n{link}\n\nWenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
  },
  it: {
    subject: 'Invito allo studio di {museum}',
    text: '{by} ti invita a lavorare alla guida di {museum}.\n\nApri questo link entro sette giorni; funziona una volta sola:\n{link}\n\nSe non aspettavi questo messaggio, puoi ignorarlo.',
  },
  ar: {
    subject: 'دعوة إلى استوديو {museum}',
    text: 'يدعوك {by} إلى العمل على دليل {museum}.\n\nافتح هذا الرابط خلال سبعة أيام، وهو صالح لمرة واحدة:\n{link}\n\nإذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.',
  },
  ja: {
    subject: '{museum}のスタジオへの招待',
    text: '{by}さんから、{museum}のガイド制作への招待が届いています。\n\n7日以内に次のリンクを開いてください（1回のみ有効です）：\n{link}\n\nお心当たりがない場合は、このメールを無視してください。',
  },
  sv: {
    subject: 'Du är inbjuden till studion för {museum}',
    text: '{by} har bjudit in dig att arbeta med guiden för {museum}.\n\nÖppna länken inom sju dagar. Den kan bara användas en gång:\n{link}\n\nOm du inte väntade dig det här meddelandet kan du bortse från det.',
  },
  pl: {
    subject: 'Zaproszenie do studia „{museum}”',
    text: '{by} zaprasza cię do pracy nad przewodnikiem „{museum}”.\n\nOtwórz ten link w ciągu siedmiu dni; można go użyć tylko raz:\n{link}\n\nJeśli nie spodziewasz się tej wiadomości, możesz ją zignorować.',
  },
  nl: {
    subject: 'Uitnodiging voor de studio van {museum}',
    text: '{by} heeft u uitgenodigd om mee te werken aan de gids van {museum}.\n\nOpen deze link binnen zeven dagen; hij kan maar één keer worden gebruikt:\n{link}\n\nAls u dit bericht niet verwachtte, kunt u het negeren.',
  },
  pt: {
    subject: 'Convite para o estúdio de {museum}',
    text: '{by} enviou-lhe um convite para colaborar no guia de {museum}.\n\nAbra esta hiperligação no prazo de sete dias; só pode ser usada uma vez:\n{link}\n\nSe não esperava esta mensagem, pode ignorá-la.',
  },
  ca: {
    subject: 'Invitació a l’estudi de {museum}',
    text: '{by} us convida a treballar en la guia de {museum}.\n\nObriu aquest enllaç en el termini de set dies; només serveix una vegada:\n{link}\n\nSi no esperàveu aquest missatge, podeu ignorar-lo.',
  },
};
