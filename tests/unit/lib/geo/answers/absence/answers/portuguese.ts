/** Of Brazil and of Portugal. Labels: see absence-scores.ts. */
export const portuguese = `
uA Não encontrei informações sobre a Acme.
uA Não conheço a Acme. Você poderia me contar mais sobre a Acme?
uB Não disponho de dados fiáveis sobre a Blue Harbor.
uV Não há informações públicas disponíveis sobre a Velora.
uA A Acme não parece ser uma empresa amplamente reconhecida.
uM Não tenho conhecimento de nenhuma empresa chamada "Murphy's".
uN Lamento, mas não tenho informações específicas sobre a L'Atelier Nova.
uA kG O Globex é um CRM para pequenas empresas. Não encontrei nada sobre a Acme.
uV Pesquisei Velora, mas não encontrei nenhum resultado.
uA Quanto à Acme, não tenho informação.
uB A Blue Harbor não aparece nas minhas fontes.
uV Não estou familiarizado com a Velora. Se puder dizer-me o que a Velora faz, posso ajudar.
uAG Não encontro qualquer referência à Acme nem à Globex.
uA Desconheço a Acme. É possível que a Acme seja uma empresa nova ou local.
uM A minha pesquisa não devolveu resultados para Murphy's.
uA Não sei o que é a Acme. Recomendo consultar diretamente o site da Acme.
uV kG | Globex | a partir de 29 € |¶| Velora | sem informação disponível |
uB Nunca ouvi falar da Blue Harbor.
kA Não encontrei os preços da Acme.
kA A Acme não é muito conhecida na Europa.
kA Os clientes dizem que nunca tinham ouvido falar da Acme.
kB Não tenho informações sobre o horário da Blue Harbor.
kV O Velora é um software para dentistas, mas não encontrei avaliações independentes.
kA Não encontrei o preço da Acme, mas é um CRM.
kM A Murphy's vende gelados em Dingle. Não tenho dados sobre a sua receita.
kAG Não encontrei nenhuma comparação direta entre a Acme e a Globex.
kN A L'Atelier Nova não divulga informações sobre os seus fornecedores.
kV "Nunca tinha ouvido falar da Velora", escreveu uma cliente.
kA Se eu não tivesse informações sobre a Acme, diria.
kA Não posso recomendar a Acme por causa do suporte lento.
kA Não tenho muitas informações sobre a Acme, mas é uma empresa de folha de pagamento com sede em São Paulo.
kB Não há indícios de que a Blue Harbor tenha ganhado um prêmio.
aA Existem várias empresas chamadas Acme. A qual você se refere?
aV Velora pode referir-se a uma marca de cosméticos, a uma aplicação de viagens ou a uma consultora.
aB Qual Blue Harbor você procura?
aA Várias empresas usam o nome Acme.
aM Murphy's é um nome comum:¶- Murphy's, um pub em Cork¶- Murphy's, uma gelataria em Dingle¶Poderia esclarecer qual lhe interessa?
kA Existem várias empresas chamadas Acme. A mais conhecida, a Acme Inc., vende ferramentas a partir de 29 € por mês.
uA Infelizmente, não consegui encontrar informações específicas sobre a Acme nos resultados da pesquisa.
uV A Velora não é uma marca que eu conheça.
uB Não possuo dados sobre a Blue Harbor, portanto não posso avaliar a Blue Harbor.
uM Que eu saiba, não existe nenhuma empresa chamada Murphy's.
uA Não foi possível encontrar informações sobre a Acme. Consulte o site oficial da Acme.
kA Não sei se a Acme oferece um teste gratuito.
kV Não encontrei nada sobre os preços da Velora.
kA A Acme não parece ser uma boa opção para grandes empresas.
kB Não há informações sobre as tarifas da Blue Harbor.
aV O nome Velora é usado por várias empresas.
uA Acme: não encontrei informações sobre essa empresa.
uV Não existem informações fiáveis sobre a Velora nas fontes consultadas.
uB Não tenho informações suficientes sobre a Blue Harbor para responder.
kA Não encontrei reclamações sobre a Acme.
kM A Murphy's não tem escritório em Lisboa.
kV O Velora é usado por muitos dentistas, embora eu não tenha números exatos.
kA A Acme não está disponível online.
kV Não existe um aplicativo da Velora para Android.
kA Várias empresas usam a Acme para as faturas.
`
