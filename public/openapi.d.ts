// Types of the Cifras API, generated from openapi.json.

export interface paths {
    "/empresa/{nit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["empresa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/financials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estados financieros de una sociedad
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["financials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los indicadores de una sociedad, por año
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["indicators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/benchmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparación de una sociedad con las de su clase, división y sección CIIU
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["benchmark"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sfc/{nit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entidad vigilada por la Superintendencia Financiera
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en pesos.
         */
        get: operations["sfc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de sociedades, por páginas, con filtros y orden
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["screener"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Búsqueda por nombre o NIT en los dos conjuntos de datos
         * @description 60 por minuto.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sectores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los grupos CIIU con empresas, en árbol: sección, división y clase
         * @description 60 por minuto.
         */
        get: operations["sectores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sector/{nivel}/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["sector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hasta 50 sociedades de una vez, por sus NIT
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto por cada 10 valores empezados de nit. Importes en miles de pesos.
         */
        get: operations["empresas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{clave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una línea o un indicador de hasta 50 sociedades, año por año
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{clave}/{anio}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["frame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cambios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["cambios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Batch: {
            /** @description Las que existen, en el orden numérico de sus NIT, con las secciones pedidas */
            empresas: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                profile?: components["schemas"]["Profile"];
                financials?: components["schemas"]["Financials"];
                indicators?: components["schemas"]["Indicators"];
                benchmark?: components["schemas"]["Benchmark"] | null;
                calidad?: {
                    /** @enum {string} */
                    regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                    /**
                     * @description E no cuadra, A fuera de lo usual, I información
                     * @enum {string}
                     */
                    severidad: "E" | "A" | "I";
                    anio: number;
                    /** @description Las cifras que la regla miró, en la unidad de la regla */
                    cifras: {
                        [key: string]: number;
                    };
                    /** @description El valor desde el cual la regla marca; null si no tiene */
                    umbral: number | null;
                    /**
                     * @description Qué se hizo; los importes nunca se cambian
                     * @enum {string}
                     */
                    accion: "excluida_de_estadisticas" | "ninguna";
                    /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                    motivo?: string;
                }[];
                reexpresiones?: {
                    anio: number;
                    concepto: string;
                    /** @description Lo que reportó la presentación del año */
                    presentado: number;
                    /** @description Lo que de ese año repite la presentación del siguiente */
                    comparativo: number;
                    /** @description comparativo - presentado */
                    diferencia: number;
                    radicado_presentado: string;
                    radicado_comparativo: string;
                    /**
                     * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                     * @enum {string}
                     */
                    tipo: "redondeo" | "reclasificacion" | "reexpresion";
                }[];
                /** @description Solo con include=cambios */
                cambios?: {
                    /** @description Nombre de la publicación, como en meta.release */
                    release: string;
                    /** Format: date-time */
                    generated_at: string;
                    cambios: components["schemas"]["Change"][];
                }[];
            }[];
            /** @description Los NIT pedidos que no están en el conjunto de datos */
            no_encontrados: string[];
        };
        Benchmark: {
            empresa: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                razon_social: string;
                ciiu: {
                    codigo: string;
                    nombre: string;
                    division: string;
                    division_nombre: string;
                    seccion: string;
                    seccion_nombre: string;
                } | null;
                posiciones: {
                    /** @enum {string} */
                    nivel: "clase" | "division" | "seccion";
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    posicion: number;
                    num_empresas: number;
                }[];
                percentiles: {
                    /** @enum {string} */
                    nivel: "clase" | "division" | "seccion";
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    indicadores: {
                        [key: string]: number | null;
                    };
                }[];
            };
            metodologia: string;
            peer_stats_by_year: {
                [key: string]: components["schemas"]["PeerStats"][];
            };
            ranking: {
                /** @enum {string} */
                level: "clase" | "division" | "seccion";
                limit: number;
                codigo: string | null;
                /** @description El último año pedido, haya o no datos de él */
                anio: number | null;
                top: components["schemas"]["Ranked"][];
            };
        };
        Change: {
            /** @constant */
            tipo: "empresa_sale";
            nit: string;
            razon_social: string;
        } | {
            /** @constant */
            tipo: "empresa_entra";
            nit: string;
            razon_social: string;
        } | {
            /** @constant */
            tipo: "nombre_empresa";
            nit: string;
            antes: string;
            ahora: string;
        } | {
            /** @constant */
            tipo: "anio_retirado";
            nit: string;
            anio: number;
        } | {
            /** @constant */
            tipo: "anio_nuevo";
            nit: string;
            anio: number;
        } | {
            /** @constant */
            tipo: "linea";
            nit: string;
            anio: number;
            /** @enum {string} */
            estado: "estado_resultados" | "estado_situacion_financiera" | "estado_flujo_efectivo";
            concepto: string;
            /** @description En miles de pesos, como se reportó; null donde no estaba */
            antes: number | null;
            /** @description En miles de pesos, como se reportó; null donde no estaba */
            ahora: number | null;
        } | {
            /** @constant */
            tipo: "entidad_sale";
            nit: string;
            razon_social: string;
        } | {
            /** @constant */
            tipo: "entidad_entra";
            nit: string;
            razon_social: string;
        } | {
            /** @constant */
            tipo: "nombre_entidad";
            nit: string;
            antes: string;
            ahora: string;
        };
        Changes: {
            /** @description La publicación con la que se compara */
            desde: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /** Format: date-time */
                generated_at: string;
            };
            /** @description La publicación vigente */
            hasta: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /** Format: date-time */
                generated_at: string;
            };
            /** @description Cuántas publicaciones hubo después de `desde` */
            publicaciones: number;
            /** @description Filas de cada tipo, en todas las páginas */
            conteos: {
                [key: string]: number;
            };
            /** @description Por NIT, primero las sociedades y después las entidades de la SFC */
            cambios: components["schemas"]["Change"][];
            pagination: {
                page: number;
                page_size: number;
                total: number;
                total_pages: number;
                has_next: boolean;
                has_prev: boolean;
            };
        };
        Company: {
            profile?: components["schemas"]["Profile"];
            financials?: components["schemas"]["Financials"];
            indicators?: components["schemas"]["Indicators"];
            benchmark?: components["schemas"]["Benchmark"] | null;
            calidad?: {
                /** @enum {string} */
                regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                /**
                 * @description E no cuadra, A fuera de lo usual, I información
                 * @enum {string}
                 */
                severidad: "E" | "A" | "I";
                anio: number;
                /** @description Las cifras que la regla miró, en la unidad de la regla */
                cifras: {
                    [key: string]: number;
                };
                /** @description El valor desde el cual la regla marca; null si no tiene */
                umbral: number | null;
                /**
                 * @description Qué se hizo; los importes nunca se cambian
                 * @enum {string}
                 */
                accion: "excluida_de_estadisticas" | "ninguna";
                /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                motivo?: string;
            }[];
            reexpresiones?: {
                anio: number;
                concepto: string;
                /** @description Lo que reportó la presentación del año */
                presentado: number;
                /** @description Lo que de ese año repite la presentación del siguiente */
                comparativo: number;
                /** @description comparativo - presentado */
                diferencia: number;
                radicado_presentado: string;
                radicado_comparativo: string;
                /**
                 * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                 * @enum {string}
                 */
                tipo: "redondeo" | "reclasificacion" | "reexpresion";
            }[];
            /** @description Solo con include=cambios */
            cambios?: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /** Format: date-time */
                generated_at: string;
                cambios: components["schemas"]["Change"][];
            }[];
        };
        Entity: {
            profile?: {
                entity_id: string;
                nit: string;
                name: string;
                /** @description El tipo de entidad según la Superintendencia Financiera, y el grupo al que pertenece */
                type: {
                    code: number;
                    name: string;
                    group: string;
                } | null;
                taxonomy_ref: string;
                filings_count: number;
                first_year: number;
                last_year: number;
                entities: {
                    entity_id: string;
                    name: string;
                    filings_count: number;
                }[];
            };
            filings?: {
                year: number;
                period: string;
                /** Format: date */
                filing_date?: string;
                entity_id: string;
                basis: ("individual" | "consolidado") | null;
                closing: boolean;
                /** Format: date */
                period_end: string;
                taxonomy_ref: string;
                /** @description Por cuánto se multiplicó lo reportado para obtener pesos; nulo si no se sabe o si algo la contradice */
                scale: number | null;
                /** @enum {string} */
                scale_source: "declared" | "currency_text" | "eps_check" | "magnitude" | "other_filings" | "comparatives" | "open_data" | "none";
                scale_evidence: string | null;
                /** @description Lo que habla de la escala, a favor o en contra */
                scale_votes: {
                    /** @enum {string} */
                    by: "declared" | "currency_text" | "eps_check" | "magnitude" | "other_filings" | "comparatives" | "open_data";
                    /** @description El factor por el que habla: 1, 1.000, 1.000.000 o 1.000.000.000 */
                    scale: number;
                    evidence: string;
                }[];
                url?: string;
                /** @description Lo que del archivo contradice a lo demás */
                flags?: {
                    /** @enum {string} */
                    rule: "nit_contradictorio" | "tipo_contradictorio" | "fecha_corte_contradictoria" | "periodo_de_flujos_dudoso" | "hecho_contradictorio" | "cifra_ilegible" | "cifra_en_otra_moneda" | "cifra_ausente" | "cifra_fuera_de_rango" | "ganancia_por_accion_dudosa" | "escala_contradictoria" | "escala_desconocida" | "columna_en_otra_escala" | "identidad_incumplida" | "subtotal_no_suma" | "patrimonio_no_enlaza" | "efectivo_no_enlaza" | "trimestre_contra_acumulado";
                    /** @description Qué no cuadra, en una frase */
                    explanation: string;
                    /** Format: date */
                    start?: string;
                    /**
                     * Format: date
                     * @description La fecha o el último día del periodo al que se refiere
                     */
                    end?: string;
                    /** @description Las cifras que lo muestran, como se reportaron */
                    figures: {
                        [key: string]: number;
                    };
                    /** @description Los textos que lo muestran */
                    texts?: {
                        [key: string]: string;
                    };
                }[];
                /** @description Cuántas marcas más tiene; se dan 40 */
                flags_left_out?: number;
            }[];
            statements?: {
                [key: string]: {
                    columns: {
                        entity_id: string;
                        year: number;
                        period: string;
                        /** Format: date */
                        start?: string;
                        /** Format: date */
                        end: string;
                        basis: ("individual" | "consolidado") | null;
                        /** @enum {string} */
                        kind: "instant" | "duration";
                        /** @description Componente del patrimonio */
                        component?: string;
                        component_label?: string;
                        /** @description El periodo del reporte de donde viene la columna */
                        filing: string;
                        /** @description Si es la cifra comparativa de un reporte posterior */
                        comparative: boolean;
                        /** @description Por cuánto se multiplicó lo reportado; nulo si no se sabe: lo reportado está en `filed` */
                        scale: number | null;
                    }[];
                    rows: {
                        concept: string;
                        label: string;
                        level: number;
                        /** @description La naturaleza de la línea, con la que se lee su signo; nula si no tiene una */
                        balance: ("debit" | "credit") | null;
                        /** @description En pesos, una por columna */
                        values: (number | null)[];
                        /** @description Lo reportado en las columnas sin escala, tal cual; nulo en las demás */
                        filed?: (number | null)[];
                    }[];
                    /** @description El conjunto de datos abiertos de donde viene, con su licencia; sin él, viene del XBRL */
                    source?: {
                        dataset: string;
                        license: string;
                        attribution: string;
                    };
                };
            };
            /** @description Por año, en fracciones: 0.123 es 12,3 % */
            ratios?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            ratio_sources?: {
                [key: string]: {
                    [key: string]: {
                        formula: string;
                        inputs: {
                            [key: string]: number | null;
                        };
                        source: string;
                        /** @description El conjunto de datos abiertos de donde viene */
                        dataset?: string;
                        /**
                         * Format: date
                         * @description La fecha de corte de la cifra
                         */
                        cut?: string;
                        /** @description La licencia de ese conjunto */
                        license?: string;
                        /** @description A quién pide citar ese conjunto */
                        attribution?: string;
                        /**
                         * @description Por qué no se publica la razón
                         * @enum {string}
                         */
                        reason?: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "contradictory";
                    };
                };
            };
            notes?: {
                [key: string]: {
                    concept: string;
                    label: string;
                    period: string;
                    entity_id: string;
                    basis: ("individual" | "consolidado") | null;
                    text: string;
                }[];
            };
            /** @description Las cifras sin dimensiones de los reportes, de los estados y de las notas, por rol */
            details?: {
                /** @description Todos los roles que la entidad reportó, de todos los años, y cuántas cifras tiene cada uno */
                roles: {
                    /** @enum {string} */
                    role: "110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000";
                    title: string;
                    facts: number;
                }[];
                /** @description Los roles que se pidieron con `role` y que la entidad tiene; sin él, el primero de `roles` */
                tables: {
                    /** @enum {string} */
                    role: "110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000";
                    title: string;
                    /** @description Una por reporte y periodo: los comparativos de un reporte no reemplazan lo que otro presentó */
                    columns: {
                        entity_id: string;
                        year: number;
                        period: string;
                        /** Format: date */
                        start?: string;
                        /** Format: date */
                        end: string;
                        basis: ("individual" | "consolidado") | null;
                        /** @enum {string} */
                        kind: "instant" | "duration";
                        /** @description Componente del patrimonio */
                        component?: string;
                        component_label?: string;
                        /** @description El periodo del reporte de donde viene la columna */
                        filing: string;
                        /** @description Si es la cifra comparativa de un reporte posterior */
                        comparative: boolean;
                        /** @description Por cuánto se multiplicó lo reportado; nulo si no se sabe: lo reportado está en `filed` */
                        scale: number | null;
                    }[];
                    rows: {
                        concept: string;
                        label: string;
                        /** @description La naturaleza del concepto, con la que se lee su signo; nula si no se sabe o no tiene */
                        balance: ("debit" | "credit") | null;
                        /**
                         * @description COP: pesos; per_share: pesos por acción; shares: acciones; pure: número o fracción; count: cantidad
                         * @enum {string}
                         */
                        unit: "COP" | "per_share" | "shares" | "pure" | "count";
                        /** @description Una por columna: en pesos si la unidad es COP; si no, tal como se reportó */
                        values: (number | null)[];
                        /** @description Lo reportado en las columnas sin escala, tal cual; nulo en las demás */
                        filed?: (number | null)[];
                    }[];
                }[];
            };
        };
        Filing: {
            /** @description Año del corte */
            anio: number;
            /** Format: date */
            fecha_corte: string;
            numero_radicado: string;
            /** @description El código de dos cifras del punto de entrada; uno que no se conoce, como se reportó */
            punto_entrada: string;
            /** @enum {string} */
            base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
            /** @enum {string} */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            /** @description Falso cuando el año no tiene corte a 31 de diciembre */
            corte_anual: boolean;
            /** @description Verdadero cuando el comparativo del año siguiente trae otras cifras, más allá del redondeo */
            reexpresado: boolean;
            /**
             * @description A sin marcas, B solo con información, C con algo fuera de lo usual, D con algo que no cuadra
             * @enum {string}
             */
            calidad: "A" | "B" | "C" | "D";
            /** @description Las otras presentaciones del año, que esta reemplaza */
            versiones: {
                numero_radicado: string;
                /** Format: date */
                fecha_corte: string;
                punto_entrada: string;
                base: string;
                total_activos: number | null;
                total_pasivos: number | null;
                total_patrimonio: number | null;
                ingresos_operacionales: number | null;
                ganancia_neta: number | null;
            }[];
        };
        Financials: {
            /** @constant */
            currency: "COP";
            /** @constant */
            unit: "thousands";
            /** @constant */
            scale: 1000;
            estado_resultados?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ingresos_operacionales: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                costo_ventas: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_bruta: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                otros_ingresos: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                gastos_ventas: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                gastos_administracion: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                otros_gastos: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_operacional: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ingresos_financieros: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                costos_financieros: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_antes_impuestos: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                impuesto_ganancias: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_neta: number | null;
            } & {
                [key: string]: number;
            })[];
            estado_situacion_financiera?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_equivalentes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                cuentas_por_cobrar_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                inventarios_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                activos_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                activos_no_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                total_activos: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                cuentas_por_pagar_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                pasivos_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                pasivos_no_corrientes: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                total_pasivos: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                capital_emitido: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                ganancias_acumuladas: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                total_patrimonio: number | null;
            } & {
                [key: string]: number;
            })[];
            estado_flujo_efectivo?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_operacion: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_inversion: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_financiacion: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                depreciacion_amortizacion: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_inicial: number | null;
                /** @description Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_final: number | null;
            } & {
                [key: string]: number;
            })[];
            filings: components["schemas"]["Filing"][];
            /** @description Solo con include=calidad */
            calidad?: {
                /** @enum {string} */
                regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                /**
                 * @description E no cuadra, A fuera de lo usual, I información
                 * @enum {string}
                 */
                severidad: "E" | "A" | "I";
                anio: number;
                /** @description Las cifras que la regla miró, en la unidad de la regla */
                cifras: {
                    [key: string]: number;
                };
                /** @description El valor desde el cual la regla marca; null si no tiene */
                umbral: number | null;
                /**
                 * @description Qué se hizo; los importes nunca se cambian
                 * @enum {string}
                 */
                accion: "excluida_de_estadisticas" | "ninguna";
                /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                motivo?: string;
            }[];
            /** @description Solo con include=reexpresiones */
            reexpresiones?: {
                anio: number;
                concepto: string;
                /** @description Lo que reportó la presentación del año */
                presentado: number;
                /** @description Lo que de ese año repite la presentación del siguiente */
                comparativo: number;
                /** @description comparativo - presentado */
                diferencia: number;
                radicado_presentado: string;
                radicado_comparativo: string;
                /**
                 * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                 * @enum {string}
                 */
                tipo: "redondeo" | "reclasificacion" | "reexpresion";
            }[];
        };
        GroupStats: {
            /** @description Empresas con valor */
            n: number;
            p25: number | null;
            p50: number | null;
            p75: number | null;
            /** @description Media de los valores limitados a sus percentiles 5 y 95 */
            promedio: number | null;
            /** @description Suma de numeradores sobre suma de denominadores */
            promedio_ponderado: number | null;
        };
        IndicatorDefinition: {
            nombre: string;
            /** @enum {string} */
            category: "liquidez" | "eficiencia" | "endeudamiento" | "rentabilidad";
            /**
             * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP
             * @enum {string}
             */
            unit: "ratio" | "percent" | "days" | "currency";
            formula: string;
            insumos: string[];
            cuando_es_nulo: string;
        };
        Indicators: {
            definitions: {
                [key: string]: components["schemas"]["IndicatorDefinition"];
            };
            by_year: ({
                /** @description Año del corte */
                anio: number;
            } & {
                [key: string]: number | null;
            })[];
            /** @description Por año e indicador nulo, la razón */
            motivos_nulos: {
                [key: string]: {
                    [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable";
                };
            };
            /** @description Por año e indicador, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba */
            supuestos: {
                [key: string]: {
                    [key: string]: string[];
                };
            };
            /** @description Por año, el corte y la base de los que salen los indicadores */
            cortes: {
                [key: string]: {
                    /** Format: date */
                    fecha_corte: string;
                    /** @enum {string} */
                    base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                    corte_anual: boolean;
                    /**
                     * @description Presente cuando ingresos, gastos y flujos son los de seis meses
                     * @constant
                     */
                    periodo_semestral?: true;
                };
            };
        };
        Meta: {
            /** @description Versión de la API */
            version: string;
            /**
             * Format: date-time
             * @description Momento en que se generaron los datos
             */
            generated_at: string;
            /**
             * Format: starts_with
             * @description Dirección de la consulta, en forma canónica
             */
            url: string;
            /** @description El conjunto de datos */
            source?: string;
            monetary?: components["schemas"]["Monetary"];
            /** @description La licencia de los datos */
            license?: string;
            /** @description A quién citar */
            attribution?: string;
            /** @description Publicación de la que proviene la respuesta */
            release?: string;
            /**
             * @description Presente cuando los datos son inventados
             * @constant
             */
            sample?: true;
            /** @description Frases sobre la consulta, como un valor que nadie tiene; presente solo cuando hay alguna */
            avisos?: string[];
        } & {
            [key: string]: unknown;
        };
        Monetary: {
            /** @constant */
            currency: "COP";
            /** @enum {string} */
            unit: "thousands" | "units";
            /** @description Un importe multiplicado por scale son pesos colombianos */
            scale: 1000 | 1;
        };
        PeerStats: {
            /** @enum {string} */
            nivel: "clase" | "division" | "seccion";
            codigo: string;
            nombre: string;
            /** @description Las que cuentan */
            num_empresas: number;
            /** @description Las que no cuentan porque algo no cuadra en su presentación (calidad D) */
            excluidas: number;
            /** @enum {string} */
            muestra: "suficiente" | "baja" | "insuficiente";
            /** @enum {string} */
            nivel_sugerido?: "division" | "seccion";
            /** @description Sumas de las que cuentan y reportaron la línea */
            totales: {
                ingresos_operacionales: number | null;
                total_activos: number | null;
                ganancia_neta: number | null;
            };
            indicadores: {
                [key: string]: components["schemas"]["GroupStats"];
            };
        };
        Problem: {
            /**
             * Format: uri
             * @description La página que explica el error
             */
            type: string;
            /** @description El error en pocas palabras, siempre las mismas */
            title: string;
            /** @description El código HTTP */
            status: number;
            /** @description Qué pasó en esta consulta */
            detail: string;
            /**
             * Format: starts_with
             * @description La ruta consultada
             */
            instance: string;
            /** @description Cada parámetro con fallas y qué se esperaba; diez a lo sumo */
            errors?: {
                parameter: string;
                detail: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Profile: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            digito_verificacion: number;
            razon_social: string;
            /** @enum {string} */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            ciiu: {
                codigo: string;
                nombre: string;
                division: string;
                division_nombre: string;
                seccion: string;
                seccion_nombre: string;
            } | null;
            ubicacion: {
                departamento: string | null;
                ciudad: string | null;
                codigo_dane: string | null;
                direccion: string | null;
            };
            contacto: {
                telefono: string | null;
                email: string | null;
            };
            tipo_societario: string | null;
            estado_actual: string | null;
            fecha_constitucion: string | null;
            matricula_mercantil: string | null;
            objeto_social: string | null;
            /** @description Año del corte */
            primer_anio: number;
            /** @description Año del corte */
            ultimo_anio: number;
        };
        Ranked: {
            posicion: number;
            /** @description NIT sin dígito de verificación */
            nit: string;
            razon_social: string;
            ciudad: string | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            ingresos_operacionales: number | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            total_activos: number | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_neta: number | null;
            /** @enum {string} */
            calidad: "A" | "B" | "C" | "D";
        };
        Frame: {
            /**
             * @description Una línea de los estados financieros o un indicador
             * @enum {string}
             */
            clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe";
            nombre: string;
            /** @enum {string} */
            unidad: "veces" | "puntos porcentuales" | "días" | "miles de COP";
            /** @description Año del corte */
            anio: number;
            /** @description En orden de NIT */
            valores: [
                string,
                number,
                "A" | "B" | "C" | "D"
            ][];
            pagination: {
                page: number;
                /** @constant */
                page_size: 10000;
                /** @description Sociedades con valor en el año */
                total: number;
                total_pages: number;
                has_next: boolean;
                has_prev: boolean;
            };
        };
        Screener: {
            empresas: components["schemas"]["ScreenerRow"][];
            pagination: {
                page: number;
                page_size: number;
                total: number;
                total_pages: number;
                has_next: boolean;
                has_prev: boolean;
            };
            /** @description Año del corte */
            anio: number;
        };
        ScreenerRow: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            razon_social: string;
            ciiu_codigo: string | null;
            ciiu_seccion: string | null;
            departamento: string | null;
            ciudad: string | null;
            /** @enum {string} */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            estado_actual: string | null;
            tipo_societario: string | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            ingresos_operacionales: number | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            total_activos: number | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_operacional: number | null;
            /** @description Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_neta: number | null;
            /** @enum {string} */
            calidad: "A" | "B" | "C" | "D";
            /** @description Año del corte */
            anio: number;
            /** @description Solo con columnas: los indicadores pedidos, cada uno en su unidad */
            indicadores?: {
                [key: string]: number | null;
            };
        };
        Search: {
            results: components["schemas"]["SearchResult"][];
            count: number;
        };
        SearchResult: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            razon_social: string;
            /** @enum {string} */
            source: "SUPERSOC" | "SFC";
            href: string;
            ciudad: string | null;
            ciiu_codigo: string | null;
            /** @description El nombre del tipo de una entidad de la SFC; nulo en las demás */
            tipo_entidad: string | null;
            /** @description El grupo al que pertenece ese tipo */
            grupo: string | null;
            ultimo_anio: number | null;
            /** @enum {string} */
            coincidencia: "nit" | "nit_prefijo" | "nombre_exacto" | "prefijo" | "palabras" | "aproximada";
        };
        Sector: {
            /** @enum {string} */
            nivel: "clase" | "division" | "seccion";
            codigo: string;
            nombre: string;
            metodologia: string;
            peer_stats_by_year: {
                [key: string]: components["schemas"]["PeerStats"];
            };
            ranking: {
                limit: number;
                /** @description El último año pedido, haya o no datos de él; si no, el de referencia */
                anio: number;
                top: components["schemas"]["Ranked"][];
            };
        };
        Sectors: {
            /** @description El año de referencia */
            anio: number;
            secciones: {
                /** @constant */
                nivel: "seccion";
                codigo: string;
                nombre: string;
                /** @description Las que cuentan en el año de referencia */
                num_empresas: number;
                /**
                 * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                 * @enum {string}
                 */
                muestra: "suficiente" | "baja" | "insuficiente";
                divisiones: {
                    /** @constant */
                    nivel: "division";
                    codigo: string;
                    nombre: string;
                    /** @description Las que cuentan en el año de referencia */
                    num_empresas: number;
                    /**
                     * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                     * @enum {string}
                     */
                    muestra: "suficiente" | "baja" | "insuficiente";
                    clases: {
                        /** @constant */
                        nivel: "clase";
                        codigo: string;
                        nombre: string;
                        /** @description Las que cuentan en el año de referencia */
                        num_empresas: number;
                        /**
                         * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                         * @enum {string}
                         */
                        muestra: "suficiente" | "baja" | "insuficiente";
                    }[];
                }[];
            }[];
        };
        Series: {
            /**
             * @description Una línea de los estados financieros o un indicador
             * @enum {string}
             */
            clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe";
            nombre: string;
            /** @enum {string} */
            unidad: "veces" | "puntos porcentuales" | "días" | "miles de COP";
            /** @description En orden de NIT */
            series: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                razon_social: string;
                /** @description Un elemento por año con presentación, del más antiguo al más reciente */
                valores: {
                    /** @description Año del corte */
                    anio: number;
                    valor: number | null;
                    /**
                     * @description Grado de la presentación del año, A a D
                     * @enum {string}
                     */
                    calidad: "A" | "B" | "C" | "D";
                    /**
                     * @description Por qué no hay valor; solo cuando es nulo
                     * @enum {string}
                     */
                    motivo?: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable";
                }[];
            }[];
            /** @description Los NIT pedidos que no están en SIIS */
            no_encontrados: string[];
        };
    };
    responses: {
        /** @description Parámetros inválidos */
        InvalidParameters: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No encontrado */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Límite de consultas excedido */
        RateLimitExceeded: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Error inesperado */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Datos no disponibles */
        DataUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Consultas por minuto
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Consultas que quedan en la ventana
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description Segundo (época Unix) en que la ventana vuelve a empezar
         * @example 1783000000
         */
        RateLimitReset: number;
        /**
         * @description Segundos que conviene esperar
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description Cuánto vale la respuesta
         * @example max-age=3600, stale-while-revalidate=86400
         */
        CacheControl: string;
        /** @description Versión de la respuesta, para If-None-Match */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    empresa: {
        parameters: {
            query?: {
                /**
                 * @description Secciones separadas por comas; sin él, profile,financials,indicators
                 * @example [
                 *       "profile"
                 *     ]
                 */
                include?: ("profile" | "financials" | "indicators" | "benchmark" | "calidad" | "reexpresiones" | "cambios")[];
                /** @description Años separados por comas; sin él, todos los disponibles */
                years?: string;
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    financials: {
        parameters: {
            query?: {
                /**
                 * @description Un solo estado; sin él, los tres
                 * @example resultados
                 */
                statement?: "resultados" | "situacion_financiera" | "flujo_efectivo";
                /** @description Lo que se agrega, separado por comas: marcas de calidad, reexpresiones; solo en JSON */
                include?: ("calidad" | "reexpresiones")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Estados financieros de una sociedad */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Financials"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    indicators: {
        parameters: {
            query?: {
                /**
                 * @description Una sola categoría de indicadores
                 * @example rentabilidad
                 */
                category?: "liquidez" | "eficiencia" | "endeudamiento" | "rentabilidad";
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los indicadores de una sociedad, por año */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Indicators"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    benchmark: {
        parameters: {
            query?: {
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /**
                 * @description Nivel CIIU de la clasificación; sin él, clase
                 * @example seccion
                 */
                ranking_level?: "clase" | "division" | "seccion";
                /**
                 * @description Tamaño de la clasificación; sin él, 20
                 * @example 2
                 */
                ranking_limit?: number;
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comparación de una sociedad con las de su clase, división y sección CIIU */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Benchmark"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sfc: {
        parameters: {
            query?: {
                /**
                 * @description Secciones separadas por comas; sin él, profile,filings,ratios
                 * @example [
                 *       "profile",
                 *       "ratios",
                 *       "details"
                 *     ]
                 */
                include?: ("profile" | "filings" | "statements" | "ratios" | "notes" | "details")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Estados separados por comas, cuando include contiene statements */
                statements?: ("financial_position" | "profit_loss" | "cash_flows" | "equity")[];
                /**
                 * @description Roles separados por comas, cuando include contiene details; sin él, el primero de los que la entidad tiene
                 * @example [
                 *       "835110"
                 *     ]
                 */
                role?: ("110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000")[];
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT sin dígito de verificación, solo cifras
                 * @example 991000000
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entidad vigilada por la Superintendencia Financiera */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Entity"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    screener: {
        parameters: {
            query?: {
                /**
                 * @description Sección CIIU
                 * @example F
                 */
                seccion?: string;
                /** @description División CIIU */
                division?: string;
                /** @description Clase CIIU */
                clase?: string;
                /** @description Nombre del departamento, o su código DIVIPOLA */
                departamento?: string;
                /** @description Nombre de la ciudad, o su código DIVIPOLA */
                ciudad?: string;
                /** @description Marco de NIIF de los estados */
                marco_niif?: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
                /** @description Estado de la sociedad */
                estado_actual?: string;
                /** @description Tipo de sociedad */
                tipo_societario?: string;
                /** @description Grados de calidad de la presentación del año, separados por comas */
                calidad?: ("A" | "B" | "C" | "D")[];
                /** @description Nombre o NIT */
                q?: string;
                /** @description Ingresos operacionales, al menos, en miles de pesos */
                min_ingresos_operacionales?: number;
                /** @description Ingresos operacionales, a lo sumo, en miles de pesos */
                max_ingresos_operacionales?: number;
                /** @description Total de activos, al menos, en miles de pesos */
                min_total_activos?: number;
                /** @description Total de activos, a lo sumo, en miles de pesos */
                max_total_activos?: number;
                /** @description Ganancia operacional, al menos, en miles de pesos */
                min_ganancia_operacional?: number;
                /** @description Ganancia operacional, a lo sumo, en miles de pesos */
                max_ganancia_operacional?: number;
                /** @description Ganancia neta, al menos, en miles de pesos */
                min_ganancia_neta?: number;
                /** @description Ganancia neta, a lo sumo, en miles de pesos */
                max_ganancia_neta?: number;
                /** @description Indicador razon_corriente del año, al menos, en su unidad */
                min_razon_corriente?: number;
                /** @description Indicador razon_corriente del año, a lo sumo, en su unidad */
                max_razon_corriente?: number;
                /** @description Indicador prueba_acida del año, al menos, en su unidad */
                min_prueba_acida?: number;
                /** @description Indicador prueba_acida del año, a lo sumo, en su unidad */
                max_prueba_acida?: number;
                /** @description Indicador razon_efectivo del año, al menos, en su unidad */
                min_razon_efectivo?: number;
                /** @description Indicador razon_efectivo del año, a lo sumo, en su unidad */
                max_razon_efectivo?: number;
                /** @description Indicador razon_flujo_operativo del año, al menos, en su unidad */
                min_razon_flujo_operativo?: number;
                /** @description Indicador razon_flujo_operativo del año, a lo sumo, en su unidad */
                max_razon_flujo_operativo?: number;
                /** @description Indicador capital_trabajo del año, al menos, en su unidad */
                min_capital_trabajo?: number;
                /** @description Indicador capital_trabajo del año, a lo sumo, en su unidad */
                max_capital_trabajo?: number;
                /** @description Indicador rotacion_activos del año, al menos, en su unidad */
                min_rotacion_activos?: number;
                /** @description Indicador rotacion_activos del año, a lo sumo, en su unidad */
                max_rotacion_activos?: number;
                /** @description Indicador dias_cartera del año, al menos, en su unidad */
                min_dias_cartera?: number;
                /** @description Indicador dias_cartera del año, a lo sumo, en su unidad */
                max_dias_cartera?: number;
                /** @description Indicador dias_inventarios del año, al menos, en su unidad */
                min_dias_inventarios?: number;
                /** @description Indicador dias_inventarios del año, a lo sumo, en su unidad */
                max_dias_inventarios?: number;
                /** @description Indicador dias_proveedores del año, al menos, en su unidad */
                min_dias_proveedores?: number;
                /** @description Indicador dias_proveedores del año, a lo sumo, en su unidad */
                max_dias_proveedores?: number;
                /** @description Indicador ciclo_operacional del año, al menos, en su unidad */
                min_ciclo_operacional?: number;
                /** @description Indicador ciclo_operacional del año, a lo sumo, en su unidad */
                max_ciclo_operacional?: number;
                /** @description Indicador ciclo_efectivo del año, al menos, en su unidad */
                min_ciclo_efectivo?: number;
                /** @description Indicador ciclo_efectivo del año, a lo sumo, en su unidad */
                max_ciclo_efectivo?: number;
                /** @description Indicador endeudamiento_total del año, al menos, en su unidad */
                min_endeudamiento_total?: number;
                /** @description Indicador endeudamiento_total del año, a lo sumo, en su unidad */
                max_endeudamiento_total?: number;
                /** @description Indicador concentracion_corto_plazo del año, al menos, en su unidad */
                min_concentracion_corto_plazo?: number;
                /** @description Indicador concentracion_corto_plazo del año, a lo sumo, en su unidad */
                max_concentracion_corto_plazo?: number;
                /** @description Indicador apalancamiento_total del año, al menos, en su unidad */
                min_apalancamiento_total?: number;
                /** @description Indicador apalancamiento_total del año, a lo sumo, en su unidad */
                max_apalancamiento_total?: number;
                /** @description Indicador cobertura_intereses del año, al menos, en su unidad */
                min_cobertura_intereses?: number;
                /** @description Indicador cobertura_intereses del año, a lo sumo, en su unidad */
                max_cobertura_intereses?: number;
                /** @description Indicador margen_bruto del año, al menos, en su unidad */
                min_margen_bruto?: number;
                /** @description Indicador margen_bruto del año, a lo sumo, en su unidad */
                max_margen_bruto?: number;
                /** @description Indicador margen_operacional del año, al menos, en su unidad */
                min_margen_operacional?: number;
                /** @description Indicador margen_operacional del año, a lo sumo, en su unidad */
                max_margen_operacional?: number;
                /** @description Indicador margen_neto del año, al menos, en su unidad */
                min_margen_neto?: number;
                /** @description Indicador margen_neto del año, a lo sumo, en su unidad */
                max_margen_neto?: number;
                /** @description Indicador roa del año, al menos, en su unidad */
                min_roa?: number;
                /** @description Indicador roa del año, a lo sumo, en su unidad */
                max_roa?: number;
                /** @description Indicador roe del año, al menos, en su unidad */
                min_roe?: number;
                /** @description Indicador roe del año, a lo sumo, en su unidad */
                max_roe?: number;
                /**
                 * @description Orden; sin él, ingresos_operacionales
                 * @example total_activos
                 */
                sort?: "razon_social" | "ingresos_operacionales" | "total_activos" | "ganancia_operacional" | "ganancia_neta" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe";
                /**
                 * @description Sentido; sin él, desc
                 * @example desc
                 */
                order?: "asc" | "desc";
                /** @description Página; sin él, 1 */
                page?: number;
                /**
                 * @description Filas por página; sin él, 50
                 * @example 2
                 */
                page_size?: number;
                /** @description Indicadores del año que lleva cada fila, separados por comas, 10 a lo sumo; sin él, ninguno */
                columnas?: ("razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe")[];
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lista de sociedades, por páginas, con filtros y orden */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Screener"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description Nombre o NIT
                 * @example constructora
                 */
                q: string;
                /**
                 * @description Resultados; sin él, 10
                 * @example 3
                 */
                limit?: number;
                /** @description Un solo conjunto de datos */
                source?: "siis" | "sfc";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Búsqueda por nombre o NIT en los dos conjuntos de datos */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Search"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sectores: {
        parameters: {
            query?: {
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los grupos CIIU con empresas, en árbol: sección, división y clase */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sectors"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sector: {
        parameters: {
            query?: {
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /**
                 * @description Tamaño de la clasificación; sin él, 20
                 * @example 2
                 */
                ranking_limit?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Nivel CIIU
                 * @example seccion
                 */
                nivel: "clase" | "division" | "seccion";
                /**
                 * @description Código CIIU: la letra de una sección, dos cifras de una división o cuatro de una clase
                 * @example F
                 */
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sector"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    empresas: {
        parameters: {
            query: {
                /**
                 * @description NIT separados por comas, 50 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles
                 * @example [
                 *       "999999999",
                 *       "950211347"
                 *     ]
                 */
                nit: string[];
                /**
                 * @description Secciones separadas por comas; sin él, profile,financials,indicators
                 * @example [
                 *       "indicators"
                 *     ]
                 */
                include?: ("profile" | "financials" | "indicators" | "benchmark" | "calidad" | "reexpresiones" | "cambios")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Un solo estado, cuando include contiene financials; sin él, los tres */
                statement?: "resultados" | "situacion_financiera" | "flujo_efectivo";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hasta 50 sociedades de una vez, por sus NIT */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Batch"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    series: {
        parameters: {
            query: {
                /**
                 * @description NIT separados por comas, 50 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles
                 * @example [
                 *       "950211347",
                 *       "961611763"
                 *     ]
                 */
                nit: string[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2024,2025
                 */
                years?: string;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Una línea central de los estados financieros o un indicador
                 * @example roe
                 */
                clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una línea o un indicador de hasta 50 sociedades, año por año */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Series"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    frame: {
        parameters: {
            query?: {
                /** @description Página; sin él, 1 */
                page?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Una línea central de los estados financieros o un indicador
                 * @example dias_inventarios
                 */
                clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe";
                /**
                 * @description Año del corte
                 * @example 2018
                 */
                anio: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Frame"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    cambios: {
        parameters: {
            query?: {
                /**
                 * @description La publicación que se leyó la última vez (meta.release), o su fecha (meta.generated_at); sin él, la anterior a la vigente
                 * @example 2025-02-04T00:00:00Z
                 */
                desde?: string;
                /** @description Página; sin él, 1 */
                page?: number;
                /**
                 * @description Filas por página; sin él, 1000
                 * @example 3
                 */
                page_size?: number;
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Changes"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
}
