export const loginEn = {
  titolo: 'Login',
  titoloReferee: 'Referee login',
  perChi: {
    hd: 'For the operators of the help desk.',
    referee:
      'For the reviewers from outside the university who have accepted an invitation: your username is the e-mail address at which it reached you, your password the one that you chose from its link. If you have not chosen one yet, or have lost it, ask for a new link below.',
    cert: 'For the external members of the ethics committee.',
  },
  username: 'Username (e-mail)',
  usernameEmail: 'Username (e-mail)',
  password: 'Password',
  entra: 'Log in',
  passwordDimenticata: 'Forgotten password?',
  passwordImpostata: 'Your password has been set: you may log in now.',
  erroreRete: 'The server could not be reached',
  altriAccessi: 'Other logins',
  accessoUtenti: 'University staff',
  accessoHd: 'Help desk',
  accessoReferee: 'Referees',
  accessoCert: 'External members of the ethics committee',
  problemi: 'Problems with your login?',
  problemiTesto: 'Write to the research office with your name and the title of the proposal.',
} as const;
