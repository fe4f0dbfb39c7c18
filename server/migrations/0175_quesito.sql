-- "Domanda" is the application alone; what a responsabile asks the office is a quesito (D-228).
update modello_email set soggetto_originale = 'Quesito di {{responsabile}} sulla proposta {{titolo}}'
  where chiave = 'M-32' and lingua = 'it';
