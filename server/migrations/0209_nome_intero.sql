-- A letter that tells an outcome, or that an istanza is a draft again, calls whom it is addressed to by the whole name.
update modello_email set corpo_originale = replace(corpo_originale, 'Gentile {{nome}},', 'Gentile {{nome}} {{cognome}},')
where chiave in ('M-05', 'M-05.rettifica', 'M-20', 'M-20.condizioni', 'M-20.rettifica', 'M-21') and lingua = 'it';
