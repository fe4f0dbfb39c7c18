update utente_profilo set mesi_congedo_a = 5, mesi_congedo_bc = 8, area_cun_id = 1, validato_ts = '2025-01-02 10:00+00', sistema = 'UGOV';
