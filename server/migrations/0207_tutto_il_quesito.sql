-- What is asked of the office is a quesito, in the letter that answers it too (D-228).
update modello_email set corpo_originale = replace(corpo_originale, 'Per leggere tutta la domanda e rispondere', 'Per leggere tutto il quesito e rispondere')
where chiave = 'M-33' and lingua = 'it';
