// Short forms of one character, and words of longer phrases, for what the other lists leave open: “Chinese English, …”. Own list.

export const shortBeings = `
女 female, 男 male, 童 child, 仙 immortal, 妖 demon, 兔 rabbit, 狐 fox, 狮 lion, 豹 leopard, 象 elephant, 猴 monkey, 鲨 shark, 雀 sparrow,
鸦 crow, 雁 wild goose, 蝶 butterfly, 蜂 bee, 龟 turtle, 兽 beast, 鸭 duck, 蛙 frog, 虫 insect, 鼠 mouse, 狸 civet, 僧 monk, 兵 soldier, 王 king, 后羿 Hou Yi,
飞天 flying apsaras, 舞女 dancing girl, 戏子 opera actor, 京剧演员 Peking opera actor, 花旦 Peking opera heroine, 财神 God of Wealth, 门神 door god, 神仙 immortal,
小朋友 child, 小猫咪 kitty, 小精灵 little elf, 老师傅 old master, 古代女子 woman of ancient times, 貂 marten, 狼狗 wolfhound, 海鸟 seabird, 候鸟 migratory bird
`;

export const shortNouns = `
椅 chair, 汁 juice, 影 shadow, 林 woods, 桌 table, 房 house, 店 shop, 路 road, 城 city, 村 village, 岸 shore, 街 street, 巷 alley, 衣 clothes, 裙 dress, 帽 hat,
发 hair, 眼 eye, 唇 lips, 耳 ears, 叶 leaf, 竹 bamboo, 松 pine, 枫 maple, 梅 plum, 荷 lotus, 菊 chrysanthemum, 桃 peach, 樱 cherry blossom, 兰 orchid, 月 moon,
日 sun, 星 star, 沙 sand, 土 soil, 泥 mud, 岩 rock, 谷 valley, 炉 stove, 室 room, 屋 house, 院 courtyard, 亭 pavilion, 阁 pavilion, 宫 palace, 殿 hall, 湾 bay,
热气 steam, 蒸汽 steam, 黄铜 brass, 气 mist, 沙滩椅 beach chair, 摇椅 rocking chair, 椰子汁 coconut juice, 毛线球 ball of yarn, 咖啡杯 coffee cup, 
电影级 cinematic, 史诗级 epic, 电影级光影 cinematic light and shadow, 空间 space, 时代 era, 日落时分 sunset, 时分 time, 季 season, 梦核 dreamcore, 新中式 new Chinese style,
多巴胺配色 dopamine colors, 胶片感 film look, 颗粒感 film grain, 噪点 grain, 光泽 gloss, 立体感 depth, 空间感 sense of space, 层次感 layered depth, 层次 layers,
表情丰富 expressive, 超现实感 surreal feel, 童趣 childlike charm, 卡片 card, 明信片 postcard, 邮票 stamp, 日历 calendar, 名片 business card, 封面图 cover picture,
电商 e-commerce, 主图 main picture, 广告 advertisement, 横幅 banner, 网页 web page, 界面 interface, 按钮 button, 字体 typeface, 字母 letter, 数字 number, 人脸 human face,
白墙 white wall, 落地窗 floor-to-ceiling window, 榻榻米 tatami, 屏风 folding screen, 石狮子 stone lion, 牌坊 memorial archway, 石板路 flagstone road, 青石板 bluestone slabs,
油灯光 oil lamp light, 车灯 car lights, 车窗 car window, 车厢 carriage, 站台 platform, 月台 platform, 甲板 deck, 船帆 sail, 锚 anchor, 漂流瓶 message in a bottle,
沙堡 sand castle, 冲浪板 surfboard, 泳圈 swim ring, 遮阳伞 parasol, 野餐 picnic, 野餐垫 picnic blanket, 露营 camping, 房车 camper van, 小溪边 by the stream
`;

export const shortLooks = `
湿 wet, 湿漉漉 wet, 金灿灿 golden, 绿油油 lush green, 红彤彤 bright red, 白茫茫 vast white, 黑漆漆 pitch-black, 亮晶晶 sparkling, 胖嘟嘟 chubby, 笑眯眯 smiling, 软绵绵 soft,
失落 lost, 迷失 lost, 沧桑 weathered, 斑驳 mottled, 生锈 rusty, 废弃 abandoned, 荒废 abandoned, 繁星点点 star-studded, 烟雨朦胧 in hazy misty rain,
绿意盎然 lush green, 万紫千红 many-colored, 秋高气爽 crisp autumn, 银装素裹 snow-clad, 风和日丽 sunny, 波澜壮阔 sweeping, 大气 grand, 灵动 lively, 俏皮 playful, 知性 intellectual,
元气 energetic, 元气满满 energetic, 冷艳 coldly beautiful, 妩媚 charming, 妖艳 bewitching, 英气 valiant, 古灵精怪 quirky, 软萌 soft and cute, 暗黑 dark, 暗黑系 dark style
`;

export const shortVerbs = `
冒 giving off, 冒着 giving off, 散发 giving off, 散发着 giving off, 包饺子 making dumplings, 下着雨 raining, 下着雪 snowing, 下着 falling, 煮 boiling, 烤 roasting, 切 cutting,
洗 washing, 扫 sweeping, 打扫 cleaning, 弯腰 bending down, 低头 looking down, 抬头 looking up, 回头 looking back, 转身 turning around, 回眸 glancing back, 闭眼 with closed eyes,
闭着眼睛 with closed eyes, 张嘴 with an open mouth, 托腮 resting the chin on a hand, 伸手 reaching out, 伸懒腰 stretching, 盘腿 cross-legged, 倒立 doing a handstand, 荡秋千 swinging on a swing,
涂 painting, 倒 pouring, 开 opening, 关 closing, 系 tying, 系着 wearing, 扎着 with, 梳着 with, 留着 with, 盖着 covered with, 铺着 covered with, 裹着 wrapped in, 露出 showing, 发出 giving off
`;
