-- The mail also goes when the conditions are not met yet.
update modello_email set soggetto_originale = 'Verifica delle condizioni: protocollo {{numero}}' where chiave = 'M-20.condizioni';
