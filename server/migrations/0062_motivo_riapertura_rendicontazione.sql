-- Whose report is reopened reads why.
update modello_email set corpo_originale = replace(corpo_originale, E'(ora italiana).\n', E'(ora italiana).\n\nMotivo: {{motivo}}\n')
  where chiave = 'M-10' and lingua = 'it';
