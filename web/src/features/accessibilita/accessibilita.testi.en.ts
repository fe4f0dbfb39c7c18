/** The accessibility declaration for readers of the pages in English, in the order of AGID's form. */
export const accessibilitaEn = {
  titolo: 'Accessibility statement',
  impegno:
    '{{ente}} undertakes to make SIGEBA accessible, in accordance with Italian law no. 4 of 9 January 2004. This statement applies to this site.',
  stato: {
    titolo: 'Compliance status',
    parziale:
      'This site is partially compliant with the requirements of Annex A of the standard UNI CEI EN 301549, for the reasons listed below.',
  },
  contenuti: {
    titolo: 'Content that is not accessible',
    allegati:
      'Documents uploaded with a proposal, a report or an application to the ethics committee are published as they were provided and may not be accessible. PDFs made by SIGEBA have structure, language and reading order.',
    persone:
      'The pages have not yet been tried by people with disabilities with their own assistive technologies: there may be barriers that the tests below do not find.',
  },
  redazione: {
    titolo: 'Preparation of this statement',
    quando: 'This statement was prepared on {{redatta}} on the basis of a self-assessment carried out by those who develop the site.',
    come: 'For every version all {{pagine}} pages are opened one by one, with sample data of every role, and checked with all the rules of axe, without exceptions; none is wider than the window at {{larghezze}} pixels. The main tasks are repeated with the keyboard alone. A page that fails stops the version.',
  },
  feedback: {
    titolo: 'Feedback and contact information',
    posta: 'Report barriers and ask for information at',
    ufficio: 'Report barriers and ask for information at the research office of the university.',
    cosa: 'Say which page it is, what you wanted to do and which tools you browse with: you get an answer within 30 days.',
  },
  attuazione: {
    titolo: 'Enforcement procedure',
    testo: 'If there is no answer, or it is not satisfactory, you can turn to the',
    difensore: 'Digital Ombudsman (Difensore civico per il digitale) at AGID',
  },
  e: ' and ',
} as const;
