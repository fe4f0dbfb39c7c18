/**
 * What later migrations made of the rows that stood in a database since one of them: in their order, each a line of its values, instants in
 * UTC. Rows that only stay as they are are counted by the test itself.
 */
export const TODAY: readonly [since: string, what: string, query: string, rows: string[]][] = [
  [
    '0002_bandi_e_proposte',
    'a classe and a sent version name the newest version of the form, not the form (0035, 0046)',
    `select concat_ws(' ', id, form_versione_id) from classe
     union all select concat_ws(' ', 'inviata', compilazione_id, form_versione_id) from compilazione_versione order by 1`,
    ['1 2', '2 2', 'inviata 1 1'],
  ],
  [
    '0002_bandi_e_proposte',
    'a limit of one role is its own pair (0044)',
    `select concat_ws(' ', sigla_a, categoria_a_id, sigla_b, categoria_b_id, massimo) from tipologia_incompatibilita`,
    ['RP 1 RP 1 1'],
  ],
  [
    '0002_bandi_e_proposte',
    'who takes part bears the year of the proposta (0051)',
    `select distinct concat_ws(' ', proposta_id, anno) from proposta_partecipante where proposta_id = 1`,
    ['1 2025'],
  ],
  [
    '0050_iter',
    'each invitation of a referee has a secret of its own, and what was answered stays (0056)',
    `select concat_ws(' ', id, length(segreto), (select count(distinct segreto) from referee), accettazione_ts at time zone 'UTC',
       rifiuto_ts at time zone 'UTC', non_necessario, no_conflitto) from referee order by id`,
    ['1 32 3 2025-07-02 10:00:00 f t', '2 32 3 2025-07-03 10:00:00 f', '3 32 3 t'],
  ],
  [
    '0050_iter',
    'a sheet keeps its points, its state and whose it is; one that was deleted stands in nobody’s way (0057)',
    `select concat_ws(' ', id, fase_id, coalesce('referee ' || referee_id, 'membro ' || membro_commissione_id), status, punteggio,
       conclusa_ts at time zone 'UTC', case when eliminata_ts is not null then 'eliminata' end) from valutazione order by id`,
    [
      '1 1 referee 1 CONCLUSA 88.25 2025-07-20 10:00:00',
      '2 2 membro 1 CONCLUSA 80.50 2025-07-25 10:00:00 eliminata',
      '3 2 membro 1 BOZZA 81.00',
    ],
  ],
  [
    '0050_iter',
    'a criterion that was there before does not count for the threshold apart (0057)',
    `select concat_ws(' ', k.id, k.tipo, k.coefficiente, k.concorre_soglia, v.valore) from criterio k left join criterio_valore v on v.criterio_id = k.id
     order by k.id`,
    ['1 NORMALE 1.500 f 10.00', '2 MEDIA_REFEREE_MODIFICABILE 1.000 f'],
  ],
  [
    '0050_iter',
    'the log of the mails names the step, and the period that was told last with the last of them (0059)',
    `select concat_ws(' ', id, tipo, step_id, step_nome, periodo_inizio at time zone 'UTC', periodo_fine at time zone 'UTC', inviate)
     from iter_log_mail order by id`,
    ['1 ESITO 1', '2 DATE 1 Intermedia 1', '3 MODIFICA 1 Intermedia 2025-10-01 10:00:00 2025-12-01 10:00:00 1'],
  ],
  [
    '0050_iter',
    'a report was not reopened (0086)',
    `select concat_ws(' ', id, status, finanziamento_speso, riaperta_ts) from rendicontazione`,
    ['1 INVIATA 4000.10'],
  ],
  [
    '0057_valutazioni',
    'phases, points criterion by criterion, means and outcome are as the commission left them',
    `select concat_ws(' ', 'fase', fase_id, attiva, conclusa, conclusa_da) from proposta_fase
     union all select concat_ws(' ', 'punti', valutazione_id, criterio_id, punteggio, media_precalcolata, media_modificata) from valutazione_punteggio
     union all select concat_ws(' ', 'media', media, media_soglia, valutazione_respinta) from proposta where id = 1
     union all select concat_ws(' ', 'esito', finanziamento_assegnato, esito_concluso, ufficio_ricerca_id) from esito
     union all select concat_ws(' ', 'prima', dati ->> 'commento') from esito_storico order by 1`,
    ['esito 5000.01 t 2', 'fase 1 f t 2', 'fase 2 t f', 'media 88.25 80.50 f', 'prima Prima', 'punti 1 1 8.25 f', 'punti 3 2 8.50 8.25 t'],
  ],
  [
    '0057_valutazioni',
    'what the office wrote in a mail holds, though the original has changed (0090, 0125)',
    `select concat_ws(' ', soggetto, corpo, corpo_originale like '%{{ateneo}}%') from modello_email where chiave = 'M-15.nonNecessario'`,
    ['Of our university Dear {{nome}} t'],
  ],
  [
    '0060_comitato_etico',
    'a delibera bears the day of its sitting, else the one in Rome on which it was taken; of one number written twice the first counts (0065, 0080)',
    `select concat_ws(' ', id, numero, data, stato_id, seduta_id, doppione) from cert_delibera order by id`,
    ['1 N17 2025-04-10 4 1 f', '2 n17/2025 2025-05-10 2 t'],
  ],
  [
    '0060_comitato_etico',
    'a sitting was not called by mail, and an istanza keeps its votes without thematic sheets (0063, 0068)',
    `select concat_ws(' ', 'seduta', data_seduta, registrata_ts at time zone 'UTC', convocazioni, luogo) from cert_seduta where id = 1
     union all select concat_ws(' ', 'istanza', seduta_id, delibera_id, favorevoli, astenuti, contrari, nota_presidente, ambiti) from istanza order by 1`,
    ['istanza 1 2 5 1 0 Unanime', 'seduta 2025-04-10 2025-04-10 16:00:00 0'],
  ],
  [
    '0066_graduatorie',
    'a funding board, a scenario that was applied and the conflicts that were decided are as the office left them',
    `select concat_ws(' ', 'disponibile', g.disponibile, m.macroarea_id, m.disponibile) from graduatoria g join graduatoria_macroarea m using (classe_id)
     union all select concat_ws(' ', 'scenario', nome, scelte -> 0 ->> 'finanziamento', applicato_da) from graduatoria_scenario
     union all select concat_ws(' ', 'conflitto', coalesce(utente_id, referee_id), stato, motivi ->> 0, nota, lato)
       from conflitto x left join conflitto_dichiarazione d on d.conflitto_id = x.id order by 1`,
    [
      'conflitto 2 ESCLUSO DIPARTIMENTO Da anni altrove',
      'conflitto 2 VALUTATORE',
      'disponibile 100000.50 1 60000.00',
      'scenario Tutti 5000.01 2',
    ],
  ],
  [
    '0209_nome_intero',
    'a request says in columns that it lapsed or had been accepted, and so do the requests that a reopening keeps (0210)',
    `select concat_ws(' ', partecipante_id, status, decaduta, era_accettata) from richiesta_partecipazione
     union all select concat_ws(' ', 'tenuta', r ->> 'id', r ->> 'decaduta', r ->> 'era_accettata')
       from proposta_riapertura, jsonb_array_elements(tenuta -> 'richieste') r order by 1`,
    [
      '1 PENDING f f',
      '101 RIFIUTATA t f',
      '102 RITIRATA f t',
      '103 RIFIUTATA f t',
      'tenuta 1 false false',
      'tenuta 2 true false',
      'tenuta 3 false true',
    ],
  ],
  [
    '0240_email_in_inglese',
    'a sitting has the members that it names, present or absent; all where it names only who was present (0245, 0246)',
    `select concat_ws(' ', seduta_id, string_agg(utente_id::text, ' ' order by utente_id)) from cert_seduta_componente co
       join cert_membro_commissione m on m.id = co.membro_id group by seduta_id order by seduta_id`,
    ['1 1 2', '2 1', '3 1', '4 1 2'],
  ],
];
