-- A letter that asks for an answer says all that the first one did, since it may be the only one that is read; a reminder of a review says the
-- rules again (D-208). English begins a letter with a capital.
update modello_email set corpo_originale = replace(corpo_originale, 'The review would be due by: {{termine}}
The text is confidential, and your name is not disclosed to the applicants. If you have a conflict of interest, please decline. For your work you receive a certificate of service.
',
'Length and language: about {{pagine}}, in {{lingua}}
Criteria to score: {{criteri}}
The review would be due by: {{termine}}

Your name is not disclosed to the applicants. The text is confidential: please do not share it.
If you have published or worked with the people named, or have another conflict of interest, please decline; a name you suggest would help us.
For your work you receive a certificate of service.
') where chiave = 'M-12.invito' and lingua = 'en';

update modello_email set corpo_originale = replace(corpo_originale, '

Accept: {{link}}', '

Length and language: about {{pagine}}, in {{lingua}}
Criteria to score: {{criteri}}
The review would be due by: {{termine}}

Your name is not disclosed to the applicants. The text is confidential: please do not share it.
If you have published or worked with the people named, or have another conflict of interest, please decline; a name you suggest would help us.
For your work you receive a certificate of service.

Accept: {{link}}') where chiave = 'M-38.invitoTornata' and lingua = 'en';

update modello_email set corpo_originale = replace(corpo_originale, 'you can ask for a later day or withdraw there.',
'you can ask for a later day or withdraw there. The same holds if you find a conflict of interest.
The proposal is confidential: please do not share it. Once your review is submitted, your certificate of service is on the same pages.')
where chiave = 'M-12.valutazione' and lingua = 'en';

-- It goes to who has not accepted: there is no review of theirs yet.
update modello_email set soggetto_originale = 'Our invitation to review a proposal no longer needs an answer' where chiave = 'M-15.nonNecessario' and lingua = 'en';

update modello_email set corpo_originale = regexp_replace(corpo_originale, '^(Dear [^\n]*,\n\n)([a-z])(.*)$', '\1') ||
  upper(substring(corpo_originale from '^Dear [^\n]*,\n\n([a-z])')) || substring(corpo_originale from '^Dear [^\n]*,\n\n[a-z](.*)$')
where lingua = 'en' and corpo_originale ~ '^Dear [^\n]*,\n\n[a-z]';
