-- A commission has a name of its own, before which "di" is often wrong.
update modello_email set corpo_originale = replace(corpo_originale, 'di {{comitato}} del {{seduta}}', 'del {{seduta}} ({{comitato}})')
  where chiave in ('M-35', 'M-35.ordine', 'M-35.annullata');
