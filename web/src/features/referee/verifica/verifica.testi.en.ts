export const verificaEn = {
  titolo: 'Verify a certificate',
  spiegazione:
    'Certificates of service as a referee carry a code. Type it here to read what the university certifies, and compare it with the paper.',
  codice: 'Code of the certificate',
  aiuto: 'Twelve letters and digits, as in ABCD-EFGH-2345. Capitals, spaces and hyphens do not matter.',
  verifica: 'Verify',
  VALIDO: 'The certificate is genuine',
  VALIDOTesto: 'The university certifies what stands below. If the paper in your hands says anything else, it has been altered.',
  SOSTITUITO: 'The certificate is genuine, but another one has taken its place',
  SOSTITUITOTesto:
    'It said what stands below when it was issued. A later certificate for the same call was issued on {{quando}}: ask for that one.',
  RITIRATO: 'The certificate is no longer confirmed',
  RITIRATOTesto: 'The university issued a certificate with this code on {{rilasciato}}, but no longer confirms what it says.',
  ANONIMO: 'The certificate can no longer be confirmed',
  ANONIMOTesto:
    'The university issued a certificate with this code on {{rilasciato}}. The data of the person have been removed since, so what it says cannot be compared here.',
  referee: 'Referee',
  ente: 'University',
  bando: 'Call',
  anno: 'Year',
  valutazioni: 'Evaluations submitted',
  rilasciato: 'Issued on',
  risultato: 'What the university certifies',
} as const;
